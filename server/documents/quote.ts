import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { company } from '../../contract/company.ts'
import { companyPapers } from '../../contract/documents/company-papers.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { companyDayInWords, companyTime, dayInWords } from '../../contract/values/days.ts'
import { goodsTable, type PricedGoods } from './goods-table.ts'
import { billTo, deliverTo, letterhead, parties } from './letterhead.ts'
import { createSheet } from './sheet.ts'
import { notes, partSums } from './sums.ts'

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

/** An offer with an end date. */
export function layOutQuote(quote: QuoteFacts): Buffer {
  const { number, offeredAt, validUntil, poNumber, requestedOn, lines, total } = quote
  const [at, until] = [new Date(offeredAt), new Date(validUntil)]
  const sheet = createSheet({ title: `Quote ${number}`, at })
  letterhead(sheet, 'Quote', number)
  parties(
    sheet,
    [billTo(quote), deliverTo(quote)],
    [
      ['Date', companyDayInWords(at)],
      ['Valid until', companyDayInWords(until)],
      ['PO number', poNumber],
      ['Wanted on', requestedOn && dayInWords(requestedOn)],
    ],
  )
  goodsTable(sheet, lines, [
    ...partSums(lines),
    { label: `Total ${IN_CURRENCY}`, dollars: total, isTotal: true },
  ])
  notes(sheet, 'Terms', [
    `These prices are valid until ${companyDayInWords(until)}, ${companyTime(until)} (UTC+${company.hoursAheadOfUtc}). An order in that time is booked at exactly these prices, whatever the catalogue says by then.`,
    'A quote sets no goods aside: they are taken from stock when you order.',
    quote.terms,
    companyPapers.priceRemark,
  ])
  notes(sheet, 'Your remark', [quote.remark])
  return sheet.end()
}
