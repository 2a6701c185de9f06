import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect as KyselyDialect, sql } from 'kysely'
import {
  type ColumnMetadata,
  type DatabaseMetadata,
  GenericExpressionNode,
  IdentifierNode,
  type PostgresDB,
  PostgresDialect,
  serializeFromMetadata,
} from 'kysely-codegen'
import type pg from 'pg'
import { projectRoot } from '../../server/platform/project-root.ts'

const HEAD = `// Written by "npm run tables" from the database that db/migrations/ makes, and from column-types.ts: change those.
import type { ColumnTypes } from './column-types.ts'
`
const WIDTH = 132
// Numbers and dates as server/platform/database/database.ts reads them.
const dialect = new PostgresDialect({ dateParser: 'string' })
const typeMapping = { int8: 'number', numeric: 'number' }

/** The text that server/platform/database/tables.ts has for the database of these connections. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const db = new Kysely<PostgresDB>({ dialect: new KyselyDialect({ pool }) })
  const metadata = await dialect.introspector.introspect({ db })
  const columns = overridesOf(metadata, await readWords(db))
  return compact(serializeFromMetadata({ dialect, metadata, overrides: { columns }, typeMapping }))
}

/** Gives columns their words, and names the type of those that column-types.ts has. */
function overridesOf({ tables }: DatabaseMetadata, words: Map<string, string[]>) {
  const ownTypes = readOwnTypes()
  const overrides: Record<string, GenericExpressionNode | IdentifierNode> = {}
  for (const table of tables) {
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`
      column.enumValues = words.get(name) ?? null
      if (ownTypes.has(name)) overrides[name] = ownType(name, column)
    }
  }
  return overrides
}

/** The words that a check allows in a column. */
async function readWords(db: Kysely<PostgresDB>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1`.execute(db)
  const lists = rows.flatMap(({ name, rule }): [string, string[]][] => {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)/.exec(rule)?.[1]
    return list ? [[name, [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)]] : []
  })
  return new Map(lists)
}

/** The columns that have a type in column-types.ts. */
function readOwnTypes(): Set<string> {
  const file = path.join(projectRoot, 'server/platform/database/column-types.ts')
  const names = readFileSync(file, 'utf8').matchAll(/^ {2}'(\w+\.\w+)':/gm)
  return new Set([...names].map(([, name = '']) => name))
}

function ownType(name: string, column: ColumnMetadata) {
  const type = new IdentifierNode(`ColumnTypes['${name}']`)
  return column.hasDefaultValue ? new GenericExpressionNode('Generated', [type]) : type
}

const INTERFACE = /export interface (\w+) \{\n([^}]*)\}\n*/g

/** A table takes a few full lines of one type, where kysely-codegen writes one for each column of types of their own. */
function compact(text: string): string {
  const [, code = ''] = text.split('*/\n\n')
  const columnsOf = new Map(
    Array.from(code.matchAll(INTERFACE), ([, name = '', columns = '']) => [name, columns.trim()]),
  )
  const tables = Array.from(
    (columnsOf.get('DB') ?? '').matchAll(/(\w+): (\w+);/g),
    ([, name, row]) => inLines(`  ${name}:`, columnsOf.get(row ?? '') ?? ''),
  )
  const types = code.replaceAll(INTERFACE, '').replaceAll('export type', 'type')
  return `${HEAD}${types.replaceAll('\n\n', '\n')}export interface Tables {\n${tables.join('\n')}\n}\n`
}

function inLines(start: string, columns: string): string {
  const line = `${start} { ${columns.replaceAll(/\n */g, ' ')} };`
  if (line.length <= WIDTH) return line
  const full = ['   ']
  for (const column of columns.split(/\n */)) {
    const longer = `${full.at(-1)} ${column}`
    if (longer.length <= WIDTH) full.splice(-1, 1, longer)
    else full.push(`    ${column}`)
  }
  return [`${start} {`, ...full, '  };'].join('\n')
}
