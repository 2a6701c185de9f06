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
import { bankBox, notes, partSums } from './sums.ts'

/** An offer as it was made: `offeredAt` is the paper's own time. */
export type QuoteFacts = Papers & {
  number: string
  name: string
  email: string
  phone: string
  terms: string | null
  total: number
  validUntil: string
  offeredAt: string
  lines: PricedGoods[]
}

export function layOutQuote(quote: QuoteFacts): Buffer {
  const { number, offeredAt, validUntil, poNumber, requestedOn, lines, total } = quote
  const [at, until] = [new Date(offeredAt), new Date(validUntil)]
  const sheet = createSheet({ title: words.quote(number), at })
  letterhead(sheet, words.quote2, number)
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
    words.aQuoteSetsNoGoodsAside,
    quote.terms,
    words.pricesAreNet,
  ])
  notes(sheet, words.yourRemark, [quote.remark])
  return sheet.end()
}

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
  const due = (toCents(total) - toCents(received)) / 100
  goodsTable(sheet, lines, [
    ...partSums(lines),
    { label: words.total(IN_CURRENCY), dollars: total, isTotal: true },
    ...(received > 0
      ? [
          { label: words.receivedSoFar, dollars: received },
          { label: words.stillToPay(IN_CURRENCY), dollars: due, isTotal: true },
        ]
      : []),
  ])
  if (booking.bank) bankBox(sheet, booking.bank, due)
  notes(sheet, words.terms, [validityOf(booking), howToPay(booking), words.pricesAreNet])
  notes(sheet, words.remark, [booking.remark])
  return sheet.end()
}

function validityOf({ heldUntil }: BookingDetails): string {
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
