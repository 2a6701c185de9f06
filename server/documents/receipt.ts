import * as words from '#words/documents'
import {
  type Cents,
  formatDollars,
  IN_CURRENCY,
  lineTotal,
  toCents,
  toDollars,
} from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import type { Payment } from '../../contract/payments/payments.ts'
import type { BookingRefund } from '../../contract/payments/refunds.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { sumTaxes } from '../../contract/tax/tax.ts'
import { companyDayInWords, dayInWords } from '../../contract/values/days.ts'
import { goodsTable, type PricedGoods } from './goods-table.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { createSheet } from './sheet.ts'
import { notes, notOwedSum, partSums, type Sum, taxNotes, writeSums } from './sums.ts'

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
    ...(payWays[method].byOffice ? notOwedSum(total - receipt.total) : []),
    ...payments.map(paidSum),
    ...(returned > 0 ? [{ label: words.givenBack, dollars: -returned }] : []),
  ])
  notes(sheet, words.moneyGivenBack, refunds.map(refundText))
  notes(sheet, words.tax, taxNotes(lines, words.noTaxWasCharged))
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

/** What was given back in one act: the refunds of it, and the pieces by the lines of the booking. */
export type CreditFacts = {
  number: string
  receipt: Receipt
  refunds: BookingRefund[]
  goods: { line: number; quantity: number }[]
}

/** What of a receipt is taken back, and the money for it. */
export function layOutCreditNote({ number, receipt, refunds, goods }: CreditFacts): Buffer {
  const [first] = refunds
  const at = new Date(first?.createdAt ?? receipt.paidAt)
  const sheet = createSheet({ title: words.creditNote(number), at })
  letterhead(sheet, words.creditNote2, number)
  parties(
    sheet,
    [billTo(receipt)],
    [
      [words.date, companyDayInWords(at)],
      [words.receipt, receipt.number],
      [words.booking, receipt.bookingNumber],
      [words.orderedOn, companyDayInWords(new Date(receipt.orderedAt))],
      [words.poNumber, receipt.poNumber],
    ],
  )
  const lines = goods.flatMap((piece) => creditedLine(receipt, piece))
  const sums = sumsOf(lines, refunds)
  if (lines.length > 0) goodsTable(sheet, lines, sums)
  else writeSums(sheet, sums)
  notes(sheet, words.reason, [first?.reason ?? null])
  notes(sheet, words.money, [
    payWays[receipt.method].byOffice ? words.thisSumGoesBackBy : words.thisSumGoesBackTo,
  ])
  notes(sheet, words.tax, taxNotes(receipt.lines, words.noTaxWasCharged))
  return sheet.end()
}

/** The line as it was booked, with the pieces that are credited. */
function creditedLine(receipt: Receipt, { line, quantity }: { line: number; quantity: number }) {
  const booked = receipt.lines.find((one) => one.line === line)
  if (!booked) return []
  const { price } = booked
  const amount = toDollars(lineTotal(toCents(price), quantity))
  const bare = { tierFrom: null, note: null, promisedOn: null, cancelled: 0, returned: 0 }
  return [{ ...booked, ...bare, quantity, basePrice: price, amount }]
}

/** The goods are named where their tax went back with them, or another sum was agreed for them. */
function sumsOf(lines: readonly PricedGoods[], refunds: readonly BookingRefund[]): Sum[] {
  const goods = lines.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const credited = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const total = { label: words.credited(IN_CURRENCY), dollars: toDollars(credited), isTotal: true }
  if (goods === 0 || goods === credited) return [total]
  const tax = taxOfCredit(lines, credited - goods)
  const others = [
    { label: words.tax, dollars: toDollars(tax) },
    { label: words.agreedOtherwise, dollars: toDollars(credited - goods - tax) },
  ]
  return [
    { label: words.goods, dollars: toDollars(goods) },
    ...others.filter(({ dollars }) => dollars !== 0),
    total,
  ]
}

/** Tax is rounded once for a booking, so what went back for some of its pieces may be a cent more or less than their own tax. */
function taxOfCredit(lines: readonly PricedGoods[], credited: Cents): Cents {
  const rated = lines.flatMap(({ taxCode: code, taxPercent: percent = 0, amount }) =>
    code === undefined ? [] : { code, percent, cents: toCents(amount) },
  )
  const taxes = sumTaxes(rated).map(({ taxCents }) => taxCents)
  const tax = taxes.reduce((sum, cents) => sum + cents, 0)
  return tax > 0 && Math.abs(credited - tax) <= taxes.length ? credited : tax
}
