import * as words from '#words/changes'
import type { AuditFields } from '../../contract/changes'
import { formatDollars } from '../../contract/money'
import { paymentReasons } from '../../contract/payments/payment-reasons'
import { companyDayInWords, companyTime, dayInWords } from '../../contract/values/days'
import { formatCount } from '../ui/format-count'

export type Value = NonNullable<AuditFields>[string] | undefined

/** Of a company: those of a whole sheet are counted. */
const MOST_PRICES = 20

const dollarFields = ['price', 'amount', 'total']
const codeFields = ['state', 'method', 'payBy', 'kind']

/** A value of a change as people read it: money, days and times in words, 'none' for nothing. */
export function textOfValue(field: string, value: Value): string {
  if (field === 'deletedAt' || field === 'hiddenAt') return value ? words.no : words.yes
  if (!hasValue(value)) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number')
    return dollarFields.includes(field) ? formatDollars(value) : formatCount(value)
  if (typeof value === 'string') {
    if (field === 'reasonCode') return reasonOf(value)
    return codeFields.includes(field) ? words.ofCode(value) : dateOr(value)
  }
  if (field === 'agreedPrices' && Array.isArray(value) && value.length > MOST_PRICES)
    return words.manyPrices(formatCount(value.length))
  if (Array.isArray(value)) return value.map((item) => itemText(field, item)).join(', ')
  if (isItem(value) && field === 'event') return String(value.text)
  return isItem(value) && field === 'counts' ? countsInWords(value) : plainWordsOf(value)
}

/** Of two lists the items that the other has not: one of a hundred search words, not all of them. */
export function differenceOf(before: Value, after: Value): [before: Value, after: Value] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const [was, is] = [new Set(before.map(keyOfItem)), new Set(after.map(keyOfItem))]
  const gone = before.filter((item) => !is.has(keyOfItem(item)))
  const come = after.filter((item) => !was.has(keyOfItem(item)))
  return gone.length + come.length === 0 ? [before, after] : [gone, come]
}

const keyOfItem = (item: Value) => JSON.stringify(item)

export const hasValue = (value: Value): boolean =>
  value !== null && value !== undefined && value !== '' && !isEmptyList(value)

const isEmptyList = (value: Value): boolean => Array.isArray(value) && value.length === 0

const reasonOf = (code: string): string =>
  Object.entries(paymentReasons).find(([reason]) => reason === code)?.[1] ?? code

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function dateOr(text: string): string {
  if (day.test(text)) return dayInWords(text)
  if (!moment.test(text)) return text
  const time = new Date(text)
  return `${companyDayInWords(time)}, ${companyTime(time)}`
}

function itemText(field: string, item: Value): string {
  if (!isItem(item)) return dateOr(String(item))
  const { from, price, name, text, unit, kind, quantity, title, spec, position, place } = item
  if (field === 'synonyms') return `${item.word} = ${item.means}`
  if (field === 'tiers' || field === 'agreedPrices')
    return `${from}: ${formatDollars(Number(price))}`
  if (field === 'specs') return [name, text, unit].filter(Boolean).join(' ')
  if (field === 'links') return words.linkOf(String(kind), String(quantity))
  if (isActOnBooking(field)) return actsOnBooking[field](item)
  if (field === 'files' || field === 'drawings') return String(title ?? name)
  if (field === 'parts')
    return [position, place, quantity && `× ${quantity}`].filter(Boolean).join(' ')
  return field === 'dimensions' ? String(spec) : plainWordsOf(item)
}

type Item = { [field: string]: Exclude<Value, undefined> }

export const isItem = (value: Value): value is Item =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const lineText = ({ line, quantity }: Item) =>
  words.line(String(line), formatCount(Number(quantity)))

/** What the office does with goods and quotes. */
const actsOnBooking = {
  shipments: ({ number, carrier, tracking, note, shippedAt, deliveredAt }: Item) =>
    [
      (deliveredAt
        ? words.shipmentDelivered
        : shippedAt
          ? words.shipmentShipped
          : words.shipmentPacked)(String(number)),
      carrier,
      tracking,
      note,
    ]
      .filter(Boolean)
      .join(', '),
  packed: lineText,
  givenBack: (item: Item) => words.backInStock(lineText(item), formatCount(Number(item.restocked))),
  quoteLinks: ({ to, may, expiresAt, revokedAt }: Item) =>
    words.mayUntil(String(to), may === 'approve', dateOr(String(expiresAt)), Boolean(revokedAt)),
}

const isActOnBooking = (field: string): field is keyof typeof actsOnBooking =>
  Object.hasOwn(actsOnBooking, field)

/** '1,000 rows, 3 new' of a sheet. */
const countsInWords = (counts: Item): string =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => words.countOfRows(name, formatCount(Number(count))))
    .join(', ')

function plainWordsOf(value: Value): string {
  if (!isItem(value)) return String(value)
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
