import * as words from '#words/documents'
import { companyPapers } from '../../contract/documents/company-papers.ts'
import { IN_CURRENCY, lineTotal, toCents, toDollars } from '../../contract/money.ts'
import { payWays } from '../../contract/payments/pay-ways.ts'
import type { BookingRefund } from '../../contract/payments/refunds.ts'
import type { Receipt } from '../../contract/receipts.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { goodsTable, type PricedGoods } from './goods-table.ts'
import { billTo, letterhead, parties } from './letterhead.ts'
import { createSheet } from './sheet.ts'
import { notes, type Sum, writeSums } from './sums.ts'

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
  notes(sheet, words.tax, [companyPapers.taxRemark])
  return sheet.end()
}

/** The line as it was booked, with the pieces that are credited. */
function creditedLine(receipt: Receipt, { line, quantity }: { line: number; quantity: number }) {
  const booked = receipt.lines.find((one) => one.line === line)
  if (!booked) return []
  const { toolId, name, sku, unit, price } = booked
  const credited: PricedGoods = {
    line,
    toolId,
    name,
    sku,
    unit,
    quantity,
    price,
    basePrice: price,
    tierFrom: null,
    amount: toDollars(lineTotal(toCents(price), quantity)),
    note: null,
    promisedOn: null,
  }
  return [credited]
}

/** The goods are named where another sum was agreed for them. */
function sumsOf(lines: readonly PricedGoods[], refunds: readonly BookingRefund[]): Sum[] {
  const goods = lines.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const credited = refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const total = { label: words.credited(IN_CURRENCY), dollars: toDollars(credited), isTotal: true }
  if (goods === 0 || goods === credited) return [total]
  return [
    { label: words.goods, dollars: toDollars(goods) },
    { label: words.agreedOtherwise, dollars: toDollars(credited - goods) },
    total,
  ]
}
