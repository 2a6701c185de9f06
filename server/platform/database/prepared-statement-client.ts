import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { isAnswerTimeout, isStalePlan, mustCloseConnection } from './database-errors.ts'

const MAX_NAMES = 500
const names = new Map<string, string>()

const PLANNED_MARK = '/* planned each time */'
/** In a statement whose best plan depends on its values, such as the words of a search: a plan for any words reads them all. */
export const PLANNED_EACH_TIME = sql.raw(PLANNED_MARK)

/** One name per statement text, so that PostgreSQL plans each statement once per connection. */
function statementNameOf(text: string): string | undefined {
  if (text.includes(PLANNED_MARK)) return undefined
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Sends every parameterised statement as a named, prepared one, which is three times faster for joins. */
export class PreparedStatementClient extends pg.Client {
  mustClose = false
}

const plainQuery: (this: pg.Client, ...args: unknown[]) => unknown = pg.Client.prototype.query

Object.defineProperty(PreparedStatementClient.prototype, 'query', {
  value: function query(
    this: PreparedStatementClient,
    text: unknown,
    values?: unknown,
    ...rest: unknown[]
  ) {
    const isStatement = typeof text === 'string' && Array.isArray(values)
    const statement = isStatement ? { text, values } : undefined
    const result = statement
      ? plainQuery.call(this, { name: statementNameOf(statement.text), ...statement }, ...rest)
      : plainQuery.call(this, text, values, ...rest)
    // With a callback there is no promise: such callers (pool.query) close the connection after any error.
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => recover(this, error, statement))
  },
})

function recover(
  client: PreparedStatementClient,
  error: unknown,
  statement: { text: string; values: unknown[] } | undefined,
) {
  if (isAnswerTimeout(error)) client.connection.stream.destroy()
  if (mustCloseConnection(error)) client.mustClose = true
  const isAlone = client.getTransactionStatus() === 'I'
  if (statement && isAlone && isStalePlan(error)) return plainQuery.call(client, statement)
  throw error
}
