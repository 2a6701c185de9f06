import type { Db } from '../../platform/database/database.ts'

export type ProviderRefusal = {
  call: string
  status: number
  code: string | null
  requestId: string | null
}

/** Stores for the office that the provider refuses such calls; the first of a series counts. */
export async function noteProviderRefusal(db: Db, refusal: ProviderRefusal): Promise<void> {
  const { call, status, code, requestId } = refusal
  await db
    .insertInto('provider_refusals')
    .values({ call, status, code, request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteProviderRefusals(db: Db, calls: string[]): Promise<void> {
  await db.deleteFrom('provider_refusals').where('call', 'in', calls).execute()
}

/** The calls that the provider refuses at present, oldest first. */
export function listProviderRefusals(db: Db) {
  return db
    .selectFrom('provider_refusals')
    .select(['call', 'status', 'code', 'request_id', 'since'])
    .orderBy('since')
    .execute()
}
