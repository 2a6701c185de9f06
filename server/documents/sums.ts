import * as words from '#words/documents'
import * as taxWords from '#words/tax'
import { formatCents, formatDollars, toCents } from '../../contract/money.ts'
import { type RatedLine, taxedSums } from '../../contract/tax/tax-sums.ts'
import { untaxedLines } from '../../contract/tax/untaxed-lines.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { settings } from '../platform/config/settings.ts'
import { headStyle } from './letterhead.ts'
import { body, ink, lineHeight, type Style, strong } from './pen.ts'
import { contentWidth, left, right, type Sheet } from './sheet.ts'

export type Sum = { label: string; dollars: number; isTotal?: boolean }

const WIDTH = 230
const ABOVE = 6
const totalStyle: Style = { ...strong, size: 11 }

/** Goods and charges apart, where there are charges; then net and the tax at each rate, where there are rates. */
export const partSums = (lines: readonly SoldSum[]): Sum[] => [
  ...chargeSums(untaxedLines(lines)),
  ...taxSums(lines),
]

/** What of a total on account is not owed any more, where there is such a part. */
export const notOwedSum = (dollars: number): Sum[] =>
  toCents(dollars) > 0 ? [{ label: words.notOwed, dollars: -dollars }] : []

type SoldSum = RatedLine & { toolId: string | null }

function chargeSums(lines: readonly SoldSum[]): Sum[] {
  const sumOf = (isCharge: boolean) =>
    lines
      .filter(({ toolId }) => (toolId === null) === isCharge)
      .reduce((sum, { amount }) => sum + toCents(amount), 0)
  const charges = sumOf(true)
  if (charges === 0) return []
  return [
    { label: words.goods, dollars: sumOf(false) / 100 },
    { label: words.charges, dollars: charges / 100 },
  ]
}

function taxSums(lines: readonly RatedLine[]): Sum[] {
  const taxed = taxedSums(lines)
  if (!taxed) return []
  return [
    { label: taxWords.net, dollars: taxed.net },
    ...taxed.taxes.map(({ name, net, tax }) => ({
      label: taxWords.taxOn(name, formatDollars(net)),
      dollars: tax,
    })),
  ]
}

/** Why no tax is charged at some of the rates; of lines without a rate what is said of all papers. */
export function taxNotes(lines: readonly RatedLine[], otherwise: string): string[] {
  const taxed = taxedSums(lines)
  if (!taxed) return [otherwise]
  return taxed.taxes.flatMap(({ code, percent }) => (percent === 0 && reasons.get(code)) || [])
}

const reasons = new Map([
  ['export', taxWords.zeroRatedExport],
  ['reverse', taxWords.reverseCharge],
])

export const sumsHeight = (sums: readonly Sum[]): number =>
  ABOVE + sums.length * (lineHeight(totalStyle) + 6)

/** What it comes to, at the right, all of it on one page. */
export function writeSums(sheet: Sheet, sums: readonly Sum[]): void {
  const { doc, pen } = sheet
  sheet.need(sumsHeight(sums))
  doc.y += ABOVE
  for (const { label, dollars, isTotal = false } of sums) {
    const style = isTotal ? totalStyle : body
    const x = right - WIDTH
    if (isTotal) {
      sheet.decorate(() =>
        doc.moveTo(x, doc.y).lineTo(right, doc.y).lineWidth(1).strokeColor(ink).stroke(),
      )
      doc.y += 4
    }
    sheet.tag('P', () => {
      pen.write({ text: label, style }, { x, y: doc.y })
      const text = formatCents(toCents(dollars))
      pen.write({ text, style }, { x, y: doc.y, width: WIDTH, align: 'right' })
    })
    doc.y += 1
  }
  doc.y += 12
}

type Bank = { holder: string; bank: string; account: string; swift: string; reference: string }

const BOX_TERM = 92
const INSET = 12

/** Where money is to be sent, in a separate box. */
export function bankBox(sheet: Sheet, bank: Bank, dollars: number): void {
  const { bankSince } = settings
  const pairs = [
    [words.amount2, formatCents(toCents(dollars))],
    [words.accountHolder, bank.holder],
    [words.bank, bank.bank],
    [words.accountNumber, bank.account],
    ['SWIFT / BIC', bank.swift],
    [words.reference2, bank.reference],
    ...(bankSince ? [[words.holdsFrom, companyDayInWords(bankSince)]] : []),
  ]
  const height = (pairs.length + 1) * lineHeight(body) + 2 * INSET + 2
  sheet.need(height)
  const { doc, pen } = sheet
  const top = doc.y
  sheet.decorate(() => doc.roundedRect(left, top, contentWidth, height, 4).fill('#F4F2EE'))
  doc.y = top + INSET
  const x = left + INSET
  sheet.tag('H2', () => {
    pen.write({ text: words.pleaseTransferTo, style: headStyle }, { x, y: doc.y })
  })
  doc.y += lineHeight(body) + 2
  for (const [term = '', text = ''] of pairs) {
    sheet.tag('P', () => {
      pen.write({ text: term, style: body }, { x, y: doc.y })
      pen.write({ text, style: strong }, { x: x + BOX_TERM, y: doc.y })
    })
    doc.y += lineHeight(body)
  }
  doc.y = top + height + 14
}

/** Some paragraphs under a small heading. */
export function notes(sheet: Sheet, head: string, paragraphs: readonly (string | null)[]): void {
  const texts = paragraphs.flatMap((text) => (text === null || text === '' ? [] : [text]))
  if (texts.length === 0) return
  const { doc, pen } = sheet
  sheet.need(3 * lineHeight(body))
  sheet.tag('H2', () => pen.write({ text: head, style: headStyle }, { x: left, y: doc.y }))
  doc.y += lineHeight(headStyle) + 2
  for (const text of texts) {
    sheet.paragraph({ text, style: body })
    doc.y += 3
  }
  doc.y += 8
}
