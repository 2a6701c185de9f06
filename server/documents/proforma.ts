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
  const sheet = createSheet({ title: `Proforma invoice ${number}`, at })
  letterhead(sheet, 'Proforma invoice', number)
  parties(
    sheet,
    [billTo(booking), deliverTo(booking)],
    [
      ['Date', companyDayInWords(at)],
      ['Booking', number],
      ['PO number', poNumber],
      ['Payment', payWays[payBy].label],
      ['Wanted on', requestedOn && dayInWords(requestedOn)],
      ['Replaces', booking.replaces],
    ],
  )
  const due = (toCents(total) - toCents(received)) / 100
  goodsTable(sheet, lines, [
    ...partSums(lines),
    { label: `Total ${IN_CURRENCY}`, dollars: total, isTotal: true },
    ...(received > 0
      ? [
          { label: 'Received so far', dollars: received },
          { label: `Still to pay ${IN_CURRENCY}`, dollars: due, isTotal: true },
        ]
      : []),
  ])
  if (booking.bank) bankBox(sheet, booking.bank, due)
  notes(sheet, 'Terms', [validityOf(booking), howToPay(booking), companyPapers.priceRemark])
  notes(sheet, 'Remark', [booking.remark])
  return sheet.end()
}

function validityOf({ heldUntil }: BookingDetails): string {
  if (heldUntil === null)
    return 'The prices are those of the booking. The goods are not set aside any more: they are taken from stock again when the payment arrives, if enough are left.'
  const time = new Date(heldUntil)
  return `The prices are those of the booking and stay as they are. The goods are set aside until ${companyDayInWords(time)}, ${companyTime(time)} (UTC+${company.hoursAheadOfUtc}). After that they are taken from stock again when the payment arrives, if enough are left.`
}

function howToPay({ payBy, number }: BookingDetails): string {
  return payWays[payBy].byOffice
    ? `Please state the reference ${number} with the transfer, so that we find your payment. The receipt follows when the whole amount has arrived.`
    : 'Please pay by card on the page of the booking. The receipt follows with the payment.'
}
