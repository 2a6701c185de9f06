import { sql } from 'kysely'
import type {
  MachineModel,
  MachineModelDetails,
  ModelDrawing,
  ModelPart,
  SentPart,
} from '../../contract/machines/machine-models.ts'
import { toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

const columns = ['id as _id', 'maker', 'name', 'sku', 'years', 'img', 'note', 'revision'] as const

/** The machine models that are not hidden, by maker and name. */
export const listModels = (db: Db): Promise<MachineModel[]> =>
  db
    .selectFrom('machine_models')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(maker) collate by_name, lower(name) collate by_name, id`)
    .execute()

/** The model of an id, unless it is hidden. */
export const liveModel = (db: Db, id: string) =>
  db
    .selectFrom('machine_models')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** One with its parts and drawings. Refuses an unknown or hidden one with 404. */
export async function findModel(db: Db, id: string): Promise<MachineModelDetails> {
  const model = await liveModel(db, id).executeTakeFirst()
  if (!model) throw new Refusal('machine_model_not_found')
  const [parts, drawings] = [await listParts(db, id), await listDrawings(db, id)]
  return { ...model, parts, drawings }
}

/** Locks a model until the transaction ends. Refuses as findModel, and another revision than `was` with 409. */
export async function lockModel(db: Db, id: string, was?: number): Promise<MachineModel> {
  const model = await liveModel(db, id).forNoKeyUpdate().executeTakeFirst()
  if (!model) throw new Refusal('machine_model_not_found')
  if (was !== undefined && was !== model.revision)
    throw new Refusal('machine_changed', { name: model.name })
  return model
}

export async function raiseRevision(db: Db, id: string): Promise<void> {
  await db
    .updateTable('machine_models')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** The stored parts list, to be changed. */
export const readParts = (db: Db, id: string): Promise<SentPart[]> =>
  db
    .selectFrom('model_parts')
    .select(['position', 'place', 'tool_id as toolId', 'quantity', 'note'])
    .where('model_id', '=', id)
    .execute()

export const listDrawings = (db: Db, id: string): Promise<ModelDrawing[]> =>
  db
    .selectFrom('model_drawings')
    .select(['id as _id', 'title', 'url', 'width', 'height', 'position', 'hotspots'])
    .where('model_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A deleted tool stays in the list, without stock: the machine still has the part. */
async function listParts(db: Db, id: string): Promise<ModelPart[]> {
  const { rows } = await sql<Omit<ModelPart, 'price'> & { cents: number }>`
    select model_parts.position, place, tools.id as "toolId", tools.name, tools.sku, tools.img, step,
      tools.price_cents as cents, model_parts.quantity, model_parts.note, successor.found as successor,
      case when tools.deleted_at is null then tools.available else 0 end as "Available",
      tools.made_to_order and tools.deleted_at is null as "madeToOrder"
    from model_parts join tools on tools.id = model_parts.tool_id
    left join lateral (
      select json_build_object('toolId', other.id, 'name', other.name) as found
      from tool_links join tools as other on other.id = other_id
      where tool_links.tool_id = tools.id and kind = 'replaced-by' and other.deleted_at is null
      order by tool_links.position limit 1
    ) as successor on true
    where model_id = ${id}
    order by model_parts.position collate by_name, tools.name collate by_name, tools.id`.execute(db)
  return rows.map(({ cents, ...part }) => ({ ...part, price: toDollars(cents) }))
}
