import { sql } from 'kysely'
import type { FileKind, ToolFile } from '../../contract/tools/tool-files.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { factsOfPicture } from '../images/keep-file.ts'
import type { Db } from '../platform/database/database.ts'

export const fileColumns = namesIn(`
  tool_files.id as _id, tool_files.kind, tool_files.title, tool_files.url, tool_files.type,
  tool_files.bytes, tool_files.width, tool_files.height, tool_files.position`)

/** The files of one kind in their order. */
export const listFilesOfKind = (db: Db, toolId: string, kind: FileKind): Promise<ToolFile[]> =>
  db
    .selectFrom('tool_files')
    .select(fileColumns)
    .where('tool_id', '=', toolId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()

/** Places things in this order. Constraints are checked at the end of the transaction, so that places may be exchanged. */
export async function renumber(db: Db, table: 'tool_files' | 'model_drawings', ids: string[]) {
  await sql`
    update ${sql.table(table)} set position = place - 1
    from unnest(${ids}::uuid[]) with ordinality as moved (moved_id, place)
    where id = moved_id and position <> place - 1`.execute(db)
}

/** Gives a locked tool the files of one kind at these addresses, in this order. A document is one that the shop has. */
export async function replaceFilesOfKind(
  db: Db,
  { id, name }: { id: string; name: string },
  kind: FileKind,
  urls: readonly string[],
): Promise<void> {
  const now = await listFilesOfKind(db, id, kind)
  // A photo without further pictures has no row of its own.
  const wanted = kind === 'picture' && urls.length === 1 && now.length === 0 ? [] : urls
  const gone = now.filter(({ url }) => !wanted.includes(url)).map(({ _id }) => _id)
  if (gone.length > 0) await db.deleteFrom('tool_files').where('id', 'in', gone).execute()
  for (const [position, url] of wanted.entries()) {
    const own = now.find((file) => file.url === url)
    if (own?.position === position) continue
    if (own)
      await db.updateTable('tool_files').set({ position }).where('id', '=', own._id).execute()
    else await insertFile(db, { tool_id: id, kind, title: name, position }, url)
  }
}

type Place = { tool_id: string; kind: FileKind; title: string; position: number }

async function insertFile(db: Db, place: Place, url: string): Promise<void> {
  const known = await db
    .selectFrom('tool_files')
    .select(['title', 'type', 'bytes', 'width', 'height'])
    .where('url', '=', url)
    .where('kind', '=', place.kind)
    .limit(1)
    .executeTakeFirst()
  await db
    .insertInto('tool_files')
    .values({ ...place, ...(known ?? { ...factsOfPicture(url), bytes: 0 }), url })
    .execute()
}
