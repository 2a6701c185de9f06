import type pg from 'pg'

export type TableShape = { name: string; columns: string[] }
type Reference = { from: string; to: string }

/** The shop's tables, each after those it refers to, with the columns that are stored rather than computed. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const tables = await client.query<TableShape>(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  const references = await client.query<Reference>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
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
