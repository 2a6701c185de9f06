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
  const sheet = createSheet({ title: `Credit note ${number}`, at })
  letterhead(sheet, 'Credit note', number)
  parties(
    sheet,
    [billTo(receipt)],
    [
      ['Date', companyDayInWords(at)],
      ['Receipt', receipt.number],
      ['Booking', receipt.bookingNumber],
      ['Ordered on', companyDayInWords(new Date(receipt.orderedAt))],
      ['PO number', receipt.poNumber],
    ],
  )
  const lines = goods.flatMap((piece) => creditedLine(receipt, piece))
  const sums = sumsOf(lines, refunds)
  if (lines.length > 0) goodsTable(sheet, lines, sums)
  else writeSums(sheet, sums)
  notes(sheet, 'Reason', [first?.reason ?? null])
  notes(sheet, 'Money', [
    payWays[receipt.method].byOffice
      ? 'This sum goes back by bank transfer.'
      : 'This sum goes back to the card that the booking was paid with.',
  ])
  notes(sheet, 'Tax', [companyPapers.taxRemark])
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
  const total = { label: `Credited ${IN_CURRENCY}`, dollars: toDollars(credited), isTotal: true }
  if (goods === 0 || goods === credited) return [total]
  return [
    { label: 'Goods', dollars: toDollars(goods) },
    { label: 'Agreed otherwise', dollars: toDollars(credited - goods) },
    total,
  ]
}
