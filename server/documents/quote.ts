import * as words from '#words/documents'
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
    companyPapers.priceRemark,
  ])
  notes(sheet, words.yourRemark, [quote.remark])
  return sheet.end()
}
