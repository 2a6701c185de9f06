import * as words from '#words/statements'
import { formatDollars } from '../../contract/money.ts'
import { ages } from '../../contract/owed.ts'
import type { Statement } from '../../contract/statements.ts'
import { companyDayStart, dayInWords } from '../../contract/values/days.ts'
import { settings } from '../platform/config/settings.ts'
import { letterhead, parties } from './letterhead.ts'
import { contentWidth, createSheet, type Sheet } from './sheet.ts'
import { bankBox, notes } from './sums.ts'
import { type Column, type Row, table } from './table.ts'

/** What a company owes by age and invoice, and what was invoiced and paid. */
export function layOutStatement(statement: Statement): Buffer {
  const { company, from, to, owed, overdue, paidAhead } = statement
  const title = words.statementOf(company.name, dayInWords(to))
  const sheet = createSheet({ title, at: companyDayStart(to) })
  letterhead(sheet, words.statement, dayInWords(to))
  parties(
    sheet,
    [{ head: words.forCompany, lines: [company.name] }],
    [
      [words.from, dayInWords(from)],
      [words.to, dayInWords(to)],
      [words.owed, formatDollars(owed)],
      [words.overdue, formatDollars(overdue)],
      ...(paidAhead > 0 ? ([[words.paidAhead, formatDollars(paidAhead)]] as const) : []),
    ].map(([term = '', text = '']) => [term, text]),
  )
  part(sheet, { columns: ageColumns, rows: [{ cells: agesOf(statement) }] })
  writeOpen(sheet, statement)
  writeMovements(sheet, statement)
  if (owed > 0) bankBox(sheet, { ...settings.bank, reference: company.name }, owed)
  return sheet.end()
}

const agesOf = ({ ages: sums }: Statement) =>
  ages.map((age) => ({ text: formatDollars(sums[age]) }))

const ageColumns: Column[] = ages.map((age) => ({
  head: words.ageNames[age],
  width: contentWidth / ages.length,
  align: 'right',
}))

function part(sheet: Sheet, given: { columns: Column[]; rows: Row[] }): void {
  table(sheet, given)
  sheet.doc.y += 14
}

const WIDE = { number: 100, day: 80, money: 76 }
const rest = (taken: number) => contentWidth + 8 - taken

const openColumns: Column[] = [
  { head: words.number, width: WIDE.number },
  { head: words.booking, width: rest(WIDE.number + 2 * WIDE.day + 50 + 2 * WIDE.money) },
  { head: words.date, width: WIDE.day },
  { head: words.due, width: WIDE.day },
  { head: words.late, width: 50, align: 'right' },
  { head: words.amount, width: WIDE.money, align: 'right' },
  { head: words.open, width: WIDE.money, align: 'right' },
]

function writeOpen(sheet: Sheet, { open }: Statement): void {
  notes(sheet, words.openInvoices, open.length === 0 ? [words.nothingIsOpen] : [])
  if (open.length === 0) return
  const rows = open.map(({ number, bookingNumber, poNumber, issuedOn, dueOn, ...row }) => ({
    cells: [
      { text: number },
      { text: bookingNumber, below: poNumber === null ? [] : [poNumber] },
      { text: dayInWords(issuedOn) },
      { text: dayInWords(dueOn) },
      { text: row.daysLate > 0 ? words.days(row.daysLate) : '' },
      { text: formatDollars(row.gross) },
      { text: formatDollars(row.open) },
    ],
  }))
  part(sheet, { columns: openColumns, rows })
}

const movementColumns: Column[] = [
  { head: words.date, width: WIDE.day },
  { head: words.kind, width: 92 },
  { head: words.number, width: rest(WIDE.day + 92 + 70 + 2 * WIDE.money) },
  { head: words.booking, width: 70 },
  { head: words.amount, width: WIDE.money, align: 'right' },
  { head: words.balance, width: WIDE.money, align: 'right' },
]

function writeMovements(sheet: Sheet, statement: Statement): void {
  const { from, to, opening, closing, movements } = statement
  const line = (day: string, name: string, balance: number): Row => ({
    cells: ['', name, '', '', '', formatDollars(balance)].map((text, at) => ({
      text: at === 0 ? dayInWords(day) : text,
    })),
  })
  const rows = movements.map(({ on, kind, number, bookingNumber, amount, balance }) => ({
    cells: [
      { text: dayInWords(on) },
      { text: words.movementNames[kind] },
      { text: number },
      { text: bookingNumber },
      { text: formatDollars(amount) },
      { text: formatDollars(balance) },
    ],
  }))
  part(sheet, {
    columns: movementColumns,
    rows: [
      line(from, words.openingBalance, opening),
      ...rows,
      line(to, words.closingBalance, closing),
    ],
  })
}
