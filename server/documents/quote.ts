import * as words from '#words/documents'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { company } from '../../contract/company.ts'
import { IN_CURRENCY, toCents } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import { companyDayInWords, companyTime, dayInWords } from '../../contract/values/days.ts'
import { goodsTable, type PricedGoods } from './goods-table.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { createSheet } from './sheet.ts'
import { bankBox, notes, notOwedSum, partSums, taxNotes } from './sums.ts'

/** An offer as it was made: `offeredAt` is the paper's own time, of a frame `asOf`. */
export type QuoteFacts = Papers & {
  number: string
  name: string
  email: string
  phone: string
  terms: string | null
  total: number
  validUntil: string
  offeredAt: string
  /** Of a frame: when the rest of its lines was read. */
  asOf?: string | undefined
  lines: PricedGoods[]
}

export function layOutQuote(quote: QuoteFacts): Buffer {
  const { number, offeredAt, asOf, validUntil, poNumber, requestedOn, total } = quote
  const [at, until] = [new Date(asOf ?? offeredAt), new Date(validUntil)]
  const lines = asOf === undefined ? quote.lines : quote.lines.map(withRest)
  const sheet = createSheet({ title: asOf ? words.frame(number) : words.quote(number), at })
  letterhead(sheet, asOf ? words.frame2 : words.quote2, number)
  parties(
    sheet,
    [billTo(quote), ...deliverTo(quote)],
    [
      [words.date, companyDayInWords(at)],
      [words.validUntil, companyDayInWords(until)],
      [words.poNumber, poNumber],
      [words.wantedOn, requestedOn && dayInWords(requestedOn)],
    ],
  )
  goodsTable(sheet, lines, [
    ...partSums(lines),
    { label: words.total(IN_CURRENCY), dollars: total, isTotal: true },
  ])
  notes(sheet, words.terms, [
    words.thesePricesAreValidUntil(
      companyDayInWords(until),
      companyTime(until),
      company.hoursAheadOfUtc,
    ),
    asOf ? words.aFrameIsCalledOff : words.aQuoteSetsNoGoodsAside,
    quote.terms,
    ...taxNotes(lines, words.pricesAreNet),
  ])
  notes(sheet, words.yourRemark, [quote.remark])
  return sheet.end()
}

const withRest = ({ called = 0, ...line }: PricedGoods): PricedGoods => ({
  ...line,
  called,
  left: line.quantity - called,
})

/** The invoice before payment of a booking. */
export function layOutProforma(booking: BookingDetails): Buffer {
  const { number, createdAt, poNumber, payBy, requestedOn, lines, total, received } = booking
  const at = new Date(createdAt)
  const sheet = createSheet({ title: words.proformaInvoice(number), at })
  letterhead(sheet, words.proformaInvoice2, number)
  parties(
    sheet,
    [billTo(booking), ...deliverTo(booking)],
    [
      [words.date, companyDayInWords(at)],
      [words.booking, number],
      [words.poNumber, poNumber],
      [words.payment, payWays[payBy].label],
      [words.wantedOn, requestedOn && dayInWords(requestedOn)],
      [words.replaces, booking.replaces],
    ],
  )
  const rest = (toCents(total) - toCents(received)) / 100
  const due = booking.owed ?? rest
  goodsTable(sheet, lines, [
    ...partSums(lines),
    { label: words.total(IN_CURRENCY), dollars: total, isTotal: true },
    ...notOwedSum(rest - due),
    ...(received > 0 ? [{ label: words.receivedSoFar, dollars: received }] : []),
    ...(due < total ? [{ label: words.stillToPay(IN_CURRENCY), dollars: due, isTotal: true }] : []),
  ])
  if (booking.bank) bankBox(sheet, booking.bank, due)
  notes(sheet, words.terms, [
    validityOf(booking),
    howToPay(booking),
    ...taxNotes(lines, words.pricesAreNet),
  ])
  notes(sheet, words.remark, [booking.remark])
  return sheet.end()
}

function validityOf({ heldUntil, payUntil }: BookingDetails): string {
  if (payUntil) return words.thePricesStayPleasePayBy(dayInWords(payUntil))
  if (heldUntil === null) return words.thePricesAreThoseOf
  const time = new Date(heldUntil)
  return words.thePricesAreThoseOfThe(
    companyDayInWords(time),
    companyTime(time),
    company.hoursAheadOfUtc,
  )
}

const howToPay = ({ payBy, number }: BookingDetails): string =>
  payWays[payBy].byOffice ? words.pleaseStateTheReferenceWith(number) : words.pleasePayByCardOn
