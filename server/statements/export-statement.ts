import * as words from '#words/statements'
import { IN_CURRENCY } from '../../contract/money.ts'
import type { Statement } from '../../contract/statements.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'

const head = [
  'Part',
  'Date',
  'Kind',
  'Number',
  'Booking',
  'PO number',
  'Due',
  'Days late',
  `Amount ${IN_CURRENCY}`,
  `Open ${IN_CURRENCY}`,
  `Balance ${IN_CURRENCY}`,
]

/** A statement as comma separated values: what is open, then what was invoiced, paid and given back. */
export async function* exportStatement(statement: Statement) {
  const { open, movements, from, to, opening, closing } = statement
  yield csvLine(head)
  for (const row of open)
    yield csvLine([
      'Open',
      row.issuedOn,
      words.movementNames.invoice,
      row.number,
      row.bookingNumber,
      row.poNumber ?? '',
      row.dueOn,
      row.daysLate,
      { dollars: row.gross },
      { dollars: row.open },
      '',
    ])
  yield balanceLine(from, words.openingBalance, opening)
  for (const { on, kind, number, bookingNumber, poNumber, amount, balance } of movements)
    yield csvLine([
      'Movement',
      on,
      words.movementNames[kind],
      number,
      bookingNumber,
      poNumber ?? '',
      '',
      '',
      { dollars: amount },
      '',
      { dollars: balance },
    ])
  yield balanceLine(to, words.closingBalance, closing)
}

const balanceLine = (day: string, name: string, balance: number) =>
  csvLine(['Balance', day, name, '', '', '', '', '', '', '', { dollars: balance }])
