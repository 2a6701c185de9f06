import * as words from '#words/invoice-papers'
import type { Address } from '../../contract/bookings/addresses.ts'
import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { toCents } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import type { Unit } from '../../contract/tools/unit-words.ts'
import { companyDay } from '../../contract/values/days.ts'
import { UNTAXED } from '../invoices/tax-sums.ts'

/** Units by the codes of UN/ECE recommendations 20 and 21. */
export const unitCodes: Record<Unit, string> = {
  piece: 'H87',
  set: 'SET',
  pair: 'PR',
  metre: 'MTR',
  kg: 'KGM',
  roll: 'XRO',
  box: 'XBX',
  bottle: 'XBO',
}

/** What an electronic invoice says of tax: the code of UNTDID 5305, the percent where one is named, and why none is charged. */
export type TaxCategory = {
  id: string
  percent: string | null
  reason: string | null
  code: string | null
}
export type TaxGroup = TaxCategory & { netCents: number; taxCents: number }

const ofKind = { standard: 'Z', reduced: 'Z', zero: 'Z', exempt: 'E', export: 'G', reverse: 'AE' }
const codes = new Map([
  ['AE', 'VATEX-EU-AE'],
  ['G', 'VATEX-EU-G'],
  ['O', 'VATEX-EU-O'],
])

/** The rates of a paper, without what was sold untaxed. */
export const ratesOf = ({ facts }: InvoicePaper) =>
  facts.taxes.filter(({ code }) => code !== UNTAXED)

/** The category of a line's rate; a paper without any tax is outside its scope. */
export function categoryOf(paper: InvoicePaper, { taxCode, percent }: Rate): TaxCategory {
  const rates = ratesOf(paper)
  const tax = rates.find((each) => each.code === taxCode && each.percent === percent)
  const untaxed = rates.length > 0 ? 'E' : 'O'
  const id = percent > 0 ? 'S' : tax ? ofKind[tax.kind] : untaxed
  const needsReason = id !== 'S' && id !== 'Z'
  return {
    id,
    percent: id === 'O' ? null : percent.toFixed(2),
    reason: needsReason ? (tax?.reason ?? words.noTaxIsDue) : null,
    code: codes.get(id) ?? null,
  }
}
type Rate = Pick<InvoiceLine, 'taxCode' | 'percent'>

/** The sums by category and percent: two rates of the shop may be one to the authorities. */
export function taxGroups(paper: InvoicePaper): TaxGroup[] {
  const taxed = new Map(
    paper.facts.taxes.map((tax) => [`${tax.code} ${tax.percent}`, tax.taxCents]),
  )
  const groups = new Map<string, TaxGroup>()
  const counted = new Set<string>()
  for (const line of paper.lines) {
    const category = categoryOf(paper, line)
    const rate = `${line.taxCode} ${line.percent}`
    const key = `${category.id} ${category.percent}`
    const group = groups.get(key) ?? { ...category, netCents: 0, taxCents: 0 }
    group.netCents += toCents(line.net)
    if (!counted.has(rate)) group.taxCents += taxed.get(rate) ?? 0
    counted.add(rate)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export const inCents = (cents: number): string => (cents / 100).toFixed(2)

/** A number for tax, with its country in front as authorities want it. */
function taxIdOf(text: string | null, country: string): string | null {
  const plain = (text ?? '').replace(/^\s*(BIN|GSTIN|VAT|USt-IdNr\.?)\s+/i, '').replace(/\s/g, '')
  return plain === '' || /^[A-Z]{2}/.test(plain) ? plain || null : `${country}${plain}`
}

/** Seller, buyer and place of an electronic invoice. */
export function partiesOf(paper: InvoicePaper) {
  const { seller, buyerFacts } = paper
  const { name, company, taxId, billing, delivery } = buyerFacts
  const address = billing ?? delivery
  const country = address?.country ?? seller.address.country
  return {
    /** Outside the scope of tax a number for it may not be named as one. */
    isOutside: taxGroups(paper).some(({ id }) => id === 'O'),
    seller: {
      taxId: taxIdOf(seller.taxNumber, seller.address.country),
      address: { ...nowhere, ...seller.address, line1: seller.address.street },
    },
    buyer: {
      name: address?.company ?? company ?? address?.name ?? name,
      contact: address?.name ?? name,
      address: address ? placeOf(address) : { ...nowhere, country },
      taxId: taxIdOf(taxId, country),
    },
    delivery: delivery && {
      name: delivery.company ?? delivery.name ?? company ?? name,
      ...placeOf(delivery),
    },
  }
}

const nowhere = { line1: null, line2: null, city: null, region: null, postcode: null }
export type Place = Record<keyof typeof nowhere | 'country', string | null>

const placeOf = ({ line1, line2, city, region, postcode, country }: Address) => ({
  ...{ line1, line2, city, region, postcode, country },
})

/** Days, money and terms of an electronic invoice, in words and figures of its standard. */
export function headOf(paper: InvoicePaper) {
  const { facts, kind, issuedAt, net, tax, gross } = paper
  const dueCents = toCents(gross) - facts.paidCents
  return {
    typeCode: kind === 'credit' ? '381' : '380',
    issuedOn: companyDay(new Date(issuedAt)),
    terms: facts.termsDays === null ? words.paidInAdvance : words.payWithin(facts.termsDays),
    note: facts.reason,
    /** Buyers' programs find an invoice by it. */
    buyerReference: facts.poNumber ?? facts.bookingNumber,
    byBank: payWays[facts.payBy].byOffice,
    sums: {
      net: net.toFixed(2),
      tax: tax.toFixed(2),
      gross: gross.toFixed(2),
      paid: inCents(facts.paidCents),
      due: inCents(dueCents),
    },
  }
}
