import { readKept } from './past-bookings.ts'
import type { Place } from './place.ts'

type Kept = ReturnType<typeof readKept>

/** Writes what buyers keep for the next order: their machines, and saved lists. */
export async function writeKept(place: Place): Promise<void> {
  const { machines, lists } = readKept()
  for (const machine of machines) await writeMachine(place, machine)
  for (const list of lists) await writeList(place, list)
}

async function writeMachine(
  { db, accounts }: Place,
  { buyer, model, ...machine }: Kept['machines'][number],
): Promise<void> {
  const { id } = await db
    .selectFrom('machine_models')
    .select('id')
    .where('sku', '=', model)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('machines')
    .values({ user_id: known(accounts, buyer), model_id: id, ...machine })
    .execute()
}

async function writeList(
  { db, accounts, tools }: Place,
  { buyer, name, note, lines }: Kept['lists'][number],
): Promise<void> {
  const { id } = await db
    .insertInto('lists')
    .values({ user_id: known(accounts, buyer), kind: 'saved', name, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(([sku, quantity], position) => ({
    ...{ list_id: id, tool_id: known(tools, sku).id, quantity, position },
  }))
  await db.insertInto('list_lines').values(rows).execute()
}

function known<Thing>(things: ReadonlyMap<string, Thing>, key: string): Thing {
  const thing = things.get(key)
  if (thing === undefined) throw new Error(`the demo has no ${key}`)
  return thing
}
