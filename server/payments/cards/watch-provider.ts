import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { isProviderRefusal, providerFaultOf } from './call-provider.ts'
import type { Provider } from './provider.ts'

type Means = { db: Db; log: FastifyBaseLogger }

/** A refusal of our key is the same for every call and ends with any call that succeeds. */
const ACCOUNT = 'account'
/** How often a process checks for refusals that another one has stored. */
const RECHECK_MS = 10_000

/** The provider; what it refuses for good is logged once and stored for the office until such a call succeeds. */
export function watchProvider(provider: Provider, means: Means): Provider {
  const note = watcher(means)
  return {
    ...provider,
    createIntent: (intent) => note('create_intent', provider.createIntent(intent)),
    findIntent: (id) => note('find_intent', provider.findIntent(id)),
    cancelIntent: (id) => note('cancel_intent', provider.cancelIntent(id)),
    refund: (wish) => note('refund', provider.refund(wish)),
    findDisputes: (id) => note('find_disputes', provider.findDisputes(id)),
    findRefunds: (id) => note('find_refunds', provider.findRefunds(id)),
  }
}

function watcher({ db, log }: Means) {
  const refused = new Set<string>()
  const checkedAt = new Map<string, number>()

  async function noteFailure(call: string, error: unknown): Promise<void> {
    const { statusCode = 0, type, code, requestId } = providerFaultOf(error) ?? {}
    const facts = { call, status: statusCode, type, code, providerRequestId: requestId }
    if (!isProviderRefusal(error)) {
      log.warn({ ...facts, err: error }, 'the card payment service does not answer')
      return
    }
    const key = statusCode === 401 ? ACCOUNT : call
    if (refused.has(key)) return
    refused.add(key)
    log.error({ ...facts, err: error }, 'the card payment service refuses our calls')
    await noteProviderRefusal(db, {
      call: key,
      status: statusCode,
      code: code ?? null,
      requestId: requestId ?? null,
    })
  }

  async function noteSuccess(call: string): Promise<void> {
    const isKnown = refused.has(call) || refused.has(ACCOUNT)
    if (!isKnown && Date.now() - (checkedAt.get(call) ?? 0) < RECHECK_MS) return
    checkedAt.set(call, Date.now())
    await deleteProviderRefusals(db, [call, ACCOUNT])
    refused.delete(call)
    refused.delete(ACCOUNT)
  }

  const quietly = (work: Promise<void>) =>
    work.catch((err: unknown) =>
      log.warn({ err }, 'a refusal of the card payment service could not be stored'),
    )

  return async <T>(call: string, answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      await quietly(noteSuccess(call))
      return value
    } catch (error) {
      await quietly(noteFailure(call, error))
      throw error
    }
  }
}

type ProviderRefusal = {
  call: string
  status: number
  code: string | null
  requestId: string | null
}

/** The first of a series counts. */
async function noteProviderRefusal(db: Db, refusal: ProviderRefusal): Promise<void> {
  const { call, status, code, requestId } = refusal
  await db
    .insertInto('provider_refusals')
    .values({ call, status, code, request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function deleteProviderRefusals(db: Db, calls: string[]): Promise<void> {
  await db.deleteFrom('provider_refusals').where('call', 'in', calls).execute()
}

export const listProviderRefusals = (db: Db) =>
  db
    .selectFrom('provider_refusals')
    .select(['call', 'status', 'code', 'request_id', 'since'])
    .orderBy('since')
    .execute()
