import type pg from 'pg'
import { isKeptName } from '../files/file-names.ts'
import { OperatorError } from '../operator-error.ts'
import type { Manifest } from './manifest.ts'

export type TableShape = { name: string; columns: string[] }
type Reference = { from: string; to: string }

/** The shop's tables, each after those it refers to (what is checked at the end of a transaction apart), with the columns that are stored rather than computed. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const tables = await client.query<TableShape>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  const references = await client.query<Reference>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and not condeferred and connamespace = 'public'::regnamespace`)
  return inOrder(tables.rows, references.rows)
}

function inOrder(tables: TableShape[], references: Reference[]): TableShape[] {
  const done: TableShape[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  const waits = ({ name }: TableShape) =>
    references.some(({ from, to }) => from === name && to !== name && left.has(to))
  while (left.size > 0) {
    const next = [...left.values()].filter((table) => !waits(table))
    if (next.length === 0) throw new Error(`tables refer in a circle: ${[...left.keys()]}`)
    for (const table of next) left.delete(table.name)
    done.push(...next)
  }
  return done
}

const identifier = /^[a-z_][a-z0-9_]{0,62}$/

/** Refuses a manifest with names that are not the shop's, before any of them becomes part of a path or a statement. */
export function refuseForeignNames({ tables, pictures }: Manifest): void {
  const namesOf = (named: { name: string }[]) => named.map(({ name }) => name)
  const isIdentifier = (name: string) => identifier.test(name)
  refuseFirst('table', namesOf(tables), isIdentifier)
  const columns = tables.flatMap((table) => table.columns)
  refuseFirst('column', columns, isIdentifier)
  refuseFirst('picture', namesOf(pictures), isKeptName)
}

/** Refuses tables and columns other than those that the backup's migrations have made. */
export async function refuseForeignTables(client: pg.ClientBase, { tables }: Manifest) {
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
  const shown = JSON.stringify(name.slice(0, 100))
  return new OperatorError(
    `The backup names a ${kind} ${shown}, which is none of the shop's: take another backup. Nothing was changed.`,
  )
}
