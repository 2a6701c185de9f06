import * as words from '#words/documents'
import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { company } from '../../contract/company.ts'
import { companyPapers } from '../../contract/documents/company-papers.ts'
import { IN_CURRENCY, toCents } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import { companyDayInWords, companyTime, dayInWords } from '../../contract/values/days.ts'
import { goodsTable } from './goods-table.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { createSheet } from './sheet.ts'
import { bankBox, notes, partSums } from './sums.ts'

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
  notes(sheet, words.terms, [validityOf(booking), howToPay(booking), companyPapers.priceRemark])
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
