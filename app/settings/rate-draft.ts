import * as words from '#words/tax'
import { type TaxKind, taxKinds } from '../../contract/tax/tax'
import { ratesOn, type TaxRate } from '../../contract/tax/tax-rates'

/** A rate as the office types it. */
export type RateDraft = Omit<TaxRate, 'percent' | 'reason'> & {
  key: string
  percent: string
  reason: string
}

let made = 0

const newKey = () => {
  made += 1
  return `new ${made}`
}

export const rateDraftOf = ({ percent, reason, ...rate }: TaxRate): RateDraft => ({
  ...rate,
  key: `${rate.code} ${rate.validFrom}`,
  percent: String(percent),
  reason: reason ?? '',
})

/** A row to fill in; with a rate another one of its code, whose day is not known yet. */
export const newRate = (like?: RateDraft): RateDraft => ({
  ...(like ?? { code: '', percent: '', kind: 'reduced', reason: '' }),
  validFrom: '',
  key: newKey(),
})

export const toRate = ({ key: _, percent, reason, code, ...rate }: RateDraft): TaxRate => ({
  ...rate,
  code: code.trim(),
  percent: Number(percent.trim().replace(',', '.')),
  reason: reason.trim() || null,
})

export const toKind = (text: string): TaxKind => taxKinds.find((kind) => kind === text) ?? 'zero'

type RateFault = { field: 'code' | 'percent' | 'kind' | 'validFrom'; message: string }

/** The first thing that is wrong with a row. */
export function faultOfRate({ code, percent, kind, validFrom }: RateDraft): RateFault | undefined {
  if (!/^[a-z][a-z0-9-]{0,29}$/.test(code.trim()))
    return { field: 'code', message: words.pleaseEnterACode }
  const isFigure = /^\d{1,3}([.,]\d{1,2})?$/.test(percent.trim())
  const figure = Number(percent.trim().replace(',', '.'))
  if (!isFigure || figure > 100) return { field: 'percent', message: words.pleaseEnterAPercentage }
  if (figure > 0 !== (kind === 'standard' || kind === 'reduced'))
    return { field: 'kind', message: words.onlyTheseAreAbove }
  return validFrom === '' ? { field: 'validFrom', message: words.pleaseEnterADay } : undefined
}

/** Whether a rate holds on this day, is to come, or another one has taken its place. */
export function stateOfRate(rate: RateDraft, rows: readonly RateDraft[], today: string) {
  if (rate.validFrom === '' || rate.validFrom > today) return 'planned'
  const holding = ratesOn(rows.map(toRate), today).get(rate.code.trim())
  return holding?.validFrom === rate.validFrom ? 'now' : 'ended'
}
