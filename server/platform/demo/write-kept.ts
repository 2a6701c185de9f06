import { found, type History, readHistory } from './history-file.ts'
import type { Place } from './place.ts'

type Kept = Pick<History, 'machines' | 'lists'>

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
    .values({ user_id: found(accounts.get(buyer), buyer), model_id: id, ...machine })
    .execute()
}

async function writeList(
  { db, accounts, tools }: Place,
  { buyer, name, note, lines }: Kept['lists'][number],
): Promise<void> {
  const { id } = await db
    .insertInto('lists')
    .values({ user_id: found(accounts.get(buyer), buyer), kind: 'saved', name, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map(([sku, quantity], position) => ({
    list_id: id,
    tool_id: found(tools.get(sku), sku).id,
    quantity,
    position,
  }))
  await db.insertInto('list_lines').values(rows).execute()
}

/** The machines and saved lists of buyers, whom their addresses name. */
function readKept(): Kept {
  const { buyers, machines, lists } = readHistory()
  const emailOf = new Map(buyers.map(({ key, email }) => [key, email]))
  const withEmail = <Thing extends { buyer: string }>(thing: Thing) => ({
    ...thing,
    buyer: found(emailOf.get(thing.buyer), thing.buyer),
  })
  return { machines: machines.map(withEmail), lists: lists.map(withEmail) }
}
