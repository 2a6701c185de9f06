import * as words from '#words/tools'
import { MAX_TIERS } from '../../../contract/limits'
import type { Tier } from '../../../contract/lines/price'
import { type Cents, formatCents, toCents, toDollars } from '../../../contract/money'
import { checkTiers, describeTier, percentOff } from '../../../contract/tools/tier-rules'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { isPrice, isQuantity, parseFigure } from '../../figures'

export type TierDraft = { id: string; from: string; price: string }
type SentTier = ToolDetails['tiers'][number]

let made = 0

export function newTier(from = '', price = ''): TierDraft {
  made += 1
  return { id: `tier-${made}`, from, price }
}

export const tierDraftsOf = ({ tiers }: Pick<ToolDetails, 'tiers'>): TierDraft[] =>
  tiers.map(({ from, price }) => newTier(String(from), price.toFixed(2)))

/** The price of a tier in cents: dollars, or per cent below the list price such as '-4 %'. NaN for any other text. */
export function readTierPrice(text: string, baseCents: Cents): Cents {
  const percent = /^[-–−]?\s*(\d{1,2}(?:\.\d{1,2})?)\s*%$/.exec(text.trim())?.[1]
  if (percent !== undefined) return percentOff(baseCents, Number(percent))
  return isPrice(text) ? toCents(Number(parseFigure(text))) : Number.NaN
}

/** The price of the form in cents, NaN while it is wrong. */
export const readBasePrice = (text: string): Cents => readTierPrice(text.replace('%', 'x'), 0)

const readDraftTiers = (rows: TierDraft[], baseCents: Cents): Tier[] =>
  rows.map(({ from, price }) => ({
    from: isQuantity(from) ? Number(parseFigure(from)) : Number.NaN,
    cents: readTierPrice(price, baseCents),
  }))

export const toSentTiers = (rows: TierDraft[], baseCents: Cents): SentTier[] =>
  readDraftTiers(rows, baseCents).map(({ from, cents }) => ({
    from,
    price: toDollars(cents),
  }))

export function isSameTiers(one: SentTier[], other: SentTier[]): boolean {
  const keys = (tiers: SentTier[]) => tiers.map(({ from, price }) => `${from}:${price}`).join()
  return keys(one) === keys(other)
}

export type CheckedTier = {
  from?: string | undefined
  price?: string | undefined
  /** What the tier means, where nothing is wrong up to it. */
  words?: string | undefined
  /** '-3.7 %'. */
  againstList: string
}

/** Live checks of each row; what is still empty is a fault only once the form was sent. */
export function checkTierDrafts(
  rows: TierDraft[],
  baseCents: Cents,
  { isSent, unit }: { isSent: boolean; unit: string },
): CheckedTier[] {
  const tiers = readDraftTiers(rows, baseCents)
  const hasBase = !Number.isNaN(baseCents)
  const faults = hasBase ? checkTiers(baseCents, tiers.slice(0, MAX_TIERS)) : []
  const firstFault = Math.min(...faults.map(({ index }) => index))
  return rows.map((row, index) => {
    const { from, cents } = tiers[index] ?? { from: Number.NaN, cents: Number.NaN }
    const faultOf = (field: 'from' | 'price') => {
      if (row[field].trim() === '' && !isSent) return undefined
      const fault = faults.find((each) => each.index === index && each.field === field)
      if (field === 'price' && Number.isNaN(cents)) return words.pleaseEnterDollarsSuchAs
      return fault && fault.message.charAt(0).toUpperCase() + fault.message.slice(1)
    }
    return {
      from: faultOf('from'),
      price: faultOf('price'),
      words: hasBase && index < firstFault ? describeTier(baseCents, tiers, from, unit) : undefined,
      againstList: hasBase && !Number.isNaN(cents) ? againstList(cents, baseCents) : '–',
    }
  })
}

export const tierFaultsByInput = (
  checked: CheckedTier[],
): { [input: string]: string | undefined } =>
  Object.fromEntries(
    checked.flatMap(({ from, price }, index) => [
      [`tier-${index}-from`, from],
      [`tier-${index}-price`, price],
    ]),
  )

function againstList(cents: Cents, baseCents: Cents): string {
  const percent = Math.round((1 - cents / baseCents) * 1000) / 10
  return `${percent > 0 ? '-' : '+'}${Math.abs(percent)} %`
}

/** '-4 %' becomes the price that will be saved. */
export function settlePrice(text: string, baseCents: Cents): string {
  const cents = readTierPrice(text, baseCents)
  return text.includes('%') && cents >= 1 ? formatCents(cents).replace(/[$,]/g, '') : text
}
