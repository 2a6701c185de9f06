import type pg from 'pg'
import { isKeptName } from '../files/file-names.ts'
import { OperatorError } from '../operator-error.ts'
import { listTables } from './list-tables.ts'
import type { Manifest } from './manifest.ts'

const identifier = /^[a-z_][a-z0-9_]{0,62}$/
const LONGEST_SHOWN = 100

/** Refuses a manifest with names that are not the shop's, before any of them becomes part of a path or a statement. */
export function refuseForeignNames({ tables, pictures }: Manifest): void {
  const columns = tables.flatMap((table) => table.columns)
  refuseFirst(
    'table',
    tables.map(({ name }) => name),
    (name) => identifier.test(name),
  )
  refuseFirst('column', columns, (name) => identifier.test(name))
  refuseFirst(
    'picture',
    pictures.map(({ name }) => name),
    isKeptName,
  )
}

/** Refuses tables and columns other than those that the backup's migrations have made. */
export async function refuseForeignTables(
  client: pg.ClientBase,
  { tables }: Manifest,
): Promise<void> {
  const made = (await listTables(client)).filter(({ name }) => name !== 'migrations')
  const columnsOf = new Map(made.map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const known = columnsOf.get(name)
    if (!known) throw foreign('table', name)
    refuseFirst('column', columns, (column) => known.includes(column))
    columnsOf.delete(name)
  }
  for (const name of columnsOf.keys())
    throw new OperatorError(
      `The backup lacks the table "${name}": take another backup. Nothing was changed.`,
    )
}

function refuseFirst(kind: string, names: string[], isKnown: (name: string) => boolean): void {
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) throw foreign(kind, unknown)
}

function foreign(kind: string, name: string): OperatorError {
  // JSON escapes what could control a terminal.
  const shown = JSON.stringify(name.slice(0, LONGEST_SHOWN))
  return new OperatorError(
    `The backup names a ${kind} ${shown}, which is none of the shop's: take another backup. Nothing was changed.`,
  )
}
