import * as words from '#words/documents'
import { companyPapers } from '../../contract/documents/company-papers.ts'
import { formatDollars, IN_CURRENCY, toCents } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import type { Payment } from '../../contract/payments/payments.ts'
import type { BookingRefund } from '../../contract/payments/refunds.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { companyDayInWords, dayInWords } from '../../contract/values/days.ts'
import { goodsTable } from './goods-table.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { createSheet } from './sheet.ts'
import { notes, partSums, type Sum } from './sums.ts'

export type ReceiptFacts = { receipt: Receipt; payments: Payment[]; refunds: BookingRefund[] }

/** The receipt of a booking: its lines, what was paid for it and what of that went back. */
export function layOutReceipt({ receipt, payments, refunds }: ReceiptFacts): Buffer {
  const { number, bookingNumber, paidAt, orderedAt, poNumber, lines, method } = receipt
  const at = new Date(paidAt)
  const sheet = createSheet({ title: words.receipt2(number), at })
  letterhead(sheet, words.receipt, number)
  parties(
    sheet,
    [billTo(receipt), ...deliverTo(receipt)],
    [
      [words.paidOn, companyDayInWords(at)],
      [words.booking, bookingNumber],
      [words.orderedOn, companyDayInWords(new Date(orderedAt))],
      [words.poNumber, poNumber],
      [words.payment, payWays[method].label],
      [words.transaction, receipt.transactionId],
    ],
  )
  const total = lines.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100
  const returned = payments.reduce((sum, payment) => sum + toCents(payment.returned), 0) / 100
  goodsTable(sheet, lines, [
    ...partSums(lines),
    { label: words.total(IN_CURRENCY), dollars: total, isTotal: true },
    ...payments.map(paidSum),
    ...(returned > 0 ? [{ label: words.givenBack, dollars: -returned }] : []),
  ])
  notes(sheet, words.moneyGivenBack, refunds.map(refundText))
  notes(sheet, words.tax, [companyPapers.taxRemark])
  return sheet.end()
}

function paidSum({ method, date, receivedOn, amount }: Payment): Sum {
  const day = receivedOn === null ? companyDayInWords(new Date(date)) : dayInWords(receivedOn)
  return { label: words.paidBy(method, day), dollars: amount }
}

function refundText(refund: BookingRefund): string {
  const { amount, createdAt, sentOn } = refund
  const day = sentOn === null ? companyDayInWords(new Date(createdAt)) : dayInWords(sentOn)
  return words.refundOf(day, formatDollars(amount), refund)
}
