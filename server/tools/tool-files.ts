import { sql } from 'kysely'
import { MAX_FILES_OF_KIND } from '../../contract/limits.ts'
import type { FileKind, ToolFile, ToolFileChange } from '../../contract/tools/tool-files.ts'
import { factsOfPicture, type KeptFile } from '../images/keep-file.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { fileColumns, listFilesOfKind, renumber } from './tool-file-rows.ts'
import { lockTool, type ToolRow } from './tool-rows.ts'

const nouns: Record<FileKind, string> = {
  picture: 'pictures',
  drawing: 'drawings',
  model: 'models',
  document: 'documents',
}

/** Refuses an unknown tool (404) and a 21st file of a kind (409); a tool's photo does not count. */
export async function refuseFullTool(db: Db, id: string, kind: FileKind): Promise<void> {
  const tool = await db
    .selectFrom('tools')
    .select('img')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('tool_not_found'))
  const files = await listFilesOfKind(db, id, kind)
  const counted = files.filter(({ url }) => kind !== 'picture' || url !== tool.img)
  if (counted.length < MAX_FILES_OF_KIND) return
  throw new Refusal('too_many_entries', { max: MAX_FILES_OF_KIND, things: nouns[kind] })
}

type Added = { kind: FileKind; title: string; kept: KeptFile }

/** Adds a stored file to a tool on sale, behind the others of its kind. In the caller's transaction, as the next two. */
export async function addToolFile(db: Db, id: string, { kind, title, kept }: Added) {
  const tool = await lockTool(db, id)
  await refuseFullTool(db, id, kind)
  if (kind === 'picture') await keepPhotoAsFirst(db, tool)
  const position = (await listFilesOfKind(db, id, kind)).length
  const row = await db
    .insertInto('tool_files')
    .values({ tool_id: id, kind, title, position, ...kept })
    .returning(fileColumns)
    .executeTakeFirstOrThrow()
  await showFirstPicture(db, id)
  return row
}

/** Renames a file, or moves it among the others of its kind. */
export async function changeToolFile(
  db: Db,
  id: string,
  file: string,
  { title, position }: ToolFileChange,
): Promise<ToolFile> {
  await lockTool(db, id)
  const { kind } = await findFile(db, id, file)
  if (title !== undefined)
    await db.updateTable('tool_files').set({ title }).where('id', '=', file).execute()
  if (position !== undefined) {
    const ids = (await listFilesOfKind(db, id, kind)).map(({ _id }) => _id)
    const others = ids.filter((each) => each !== file)
    await renumber(db, 'tool_files', others.toSpliced(Math.min(position, others.length), 0, file))
    await showFirstPicture(db, id)
  }
  return findFile(db, id, file)
}

/** Takes a file from a tool; the last picture stays its photo. The bytes are deleted later (server/platform/files/unused-files.ts). */
export async function deleteToolFile(db: Db, id: string, file: string): Promise<void> {
  await lockTool(db, id)
  const { kind } = await findFile(db, id, file)
  await db.deleteFrom('tool_files').where('id', '=', file).execute()
  const left = (await listFilesOfKind(db, id, kind)).map(({ _id }) => _id)
  await renumber(db, 'tool_files', left)
  await showFirstPicture(db, id)
}

/** Makes another photo of a tool the first of its pictures too, where it has any. */
export async function replaceFirstPicture(db: Db, id: string, img: string): Promise<void> {
  await db
    .updateTable('tool_files')
    .set({ ...factsOfPicture(img), bytes: 0 })
    .where('tool_id', '=', id)
    .where('kind', '=', 'picture')
    .where('position', '=', 0)
    .where('url', '<>', img)
    .execute()
}

const findFile = async (db: Db, id: string, file: string): Promise<ToolFile> =>
  db
    .selectFrom('tool_files')
    .select(fileColumns)
    .where('tool_id', '=', id)
    .where('id', '=', file)
    .executeTakeFirstOrThrow(() => new Refusal('file_not_found'))

/** The photo that a tool was added with is its first picture, before others are added. */
async function keepPhotoAsFirst(db: Db, { id, name, img }: ToolRow): Promise<void> {
  if ((await listFilesOfKind(db, id, 'picture')).length > 0) return
  await db
    .insertInto('tool_files')
    .values({
      tool_id: id,
      kind: 'picture',
      title: name,
      position: 0,
      bytes: 0,
      ...factsOfPicture(img),
    })
    .execute()
}

async function showFirstPicture(db: Db, id: string): Promise<void> {
  await sql`
    update tools set img = url, updated_at = now() from tool_files
    where tools.id = ${id} and tool_id = tools.id and kind = 'picture' and position = 0 and img <> url
  `.execute(db)
}
