import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A list that comes in batches. */
export type Batches<T> = AsyncGenerator<T[]>

/** Tells a list in batches from a text that is streamed, which can be read step by step too. */
export function isBatches(answer: unknown): answer is Batches<unknown> {
  return !(answer instanceof Readable) && Object(answer)[Symbol.asyncIterator] !== undefined
}

/**
 * Sends batches as the one list that they are, made while it is read: however long it is, few of them are held at once.
 * The first is waited for, so that a fault before it is answered as any other; one after it breaks the answer off.
 */
export async function streamList(reply: FastifyReply, batches: Batches<unknown>) {
  const first = await batches.next()
  reply.type('application/json; charset=utf-8')
  const items = (batch: unknown[]) => String(reply.serialize(batch)).slice(1, -1)
  return Readable.from(joined(first.done ? [] : first.value, batches, items), { highWaterMark: 1 })
}

async function* joined(
  first: unknown[],
  rest: Batches<unknown>,
  items: (batch: unknown[]) => string,
) {
  yield `[${items(first)}`
  for await (const batch of rest) if (batch.length > 0) yield `,${items(batch)}`
  yield ']'
}
