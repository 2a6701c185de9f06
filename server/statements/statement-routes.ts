import * as words from '#words/statements'
import { groupThousands, IN_CURRENCY } from '../../contract/money.ts'
import type { Statement } from '../../contract/statements.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { membershipOfCaller } from '../companies/company-store.ts'
import { sendPaper } from '../documents/document-routes.ts'
import { makePaper } from '../documents/make-paper.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readStatement } from './read-statement.ts'

/** The company whose statement a member reads, also while it is suspended; 403 for its buyers. */
function owingCompany(caller: SignedIn): string {
  const { companyId, role } = membershipOfCaller(caller)
  if (role === 'buyer') throw new Refusal('not_allowed')
  return companyId
}

/** More would end the thread that makes papers, and with it all that it is making. */
const MOST_ROWS = 1_500

async function makeStatement(statement: Statement) {
  if (statement.open.length + statement.movements.length > MOST_ROWS)
    throw new Refusal('malformed', { what: words.mostRows(groupThousands(String(MOST_ROWS))) })
  return {
    name: `statement-${statement.to}.pdf`,
    bytes: await makePaper({ kind: 'statement', facts: statement }),
  }
}

export const statementRoutes = ({ db }: Pick<Dependencies, 'db'>) => {
  return {
    getStatement: ({ caller, query }) => readStatement(db, owingCompany(caller), query),
    getStatementPdf: async ({ caller, query, reply }) =>
      sendPaper(reply, await makeStatement(await readStatement(db, owingCompany(caller), query))),
    exportStatement: async ({ caller, query, reply }) =>
      sendCsv(
        reply,
        'statement',
        exportStatement(await readStatement(db, owingCompany(caller), query)),
      ),
    getCompanyStatement: ({ params, query }) => readStatement(db, params.id, query),
    getCompanyStatementPdf: async ({ params, query, reply }) =>
      sendPaper(reply, await makeStatement(await readStatement(db, params.id, query))),
    exportCompanyStatement: async ({ params, query, reply }) =>
      sendCsv(reply, 'statement', exportStatement(await readStatement(db, params.id, query))),
  } satisfies Partial<Handlers>
}

const head = [
  ...namesIn('Part, Date, Kind, Number, Booking, PO number, Due, Days late'),
  ...['Amount', 'Open', 'Balance'].map((name) => `${name} ${IN_CURRENCY}`),
]

/** A statement as comma separated values: what is open, then what was invoiced, paid and given back. */
async function* exportStatement(statement: Statement) {
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
