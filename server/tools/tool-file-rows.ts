import type { FileKind, ToolFile } from '../../contract/tools/tool-files.ts'
import type { Db } from '../platform/database/database.ts'

/** The columns of a file under the names of its fields. */
export const fileColumns = [
  'tool_files.id as _id',
  'tool_files.kind',
  'tool_files.title',
  'tool_files.url',
  'tool_files.type',
  'tool_files.bytes',
  'tool_files.width',
  'tool_files.height',
  'tool_files.position',
] as const

/** The files of one kind in their order. */
export function listFilesOfKind(db: Db, toolId: string, kind: FileKind): Promise<ToolFile[]> {
  return db
    .selectFrom('tool_files')
    .select(fileColumns)
    .where('tool_id', '=', toolId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute()
}
