import { plainCell } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { findNamedTools } from './find-named-tools.ts'
import { linkHeadings } from './link-fault.ts'
import { entriesOf, type Lookups } from './read-cell.ts'
import { keysOfLinks } from './read-links.ts'

/** The tools and documents that the cells of some rows name. */
export async function findLookups(
  db: Db,
  rows: readonly ReadonlyMap<string, string>[],
): Promise<Lookups> {
  const cells = (heading: string) => rows.map((row) => plainCell(row.get(heading) ?? ''))
  const keys = linkHeadings.flatMap(cells).flatMap((cell) => keysOfLinks(entriesOf(cell)))
  const urls = cells('Documents').flatMap((cell) => cell.split(/;?\s+/).filter(Boolean))
  const [tools, documents] = await Promise.all([
    findNamedTools(db, keys),
    urls.length === 0
      ? []
      : db
          .selectFrom('tool_files')
          .select('url')
          .distinct()
          .where('kind', '=', 'document')
          .where('url', 'in', urls)
          .execute(),
  ])
  return { tools: tools.onSale, documents: new Set(documents.map(({ url }) => url)) }
}
