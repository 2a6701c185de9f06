import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type Batches<T> = AsyncGenerator<T[]>

/** Distinguishes a list in batches from a streamed text, which is iterable too. */
export function isBatches(answer: unknown): answer is Batches<unknown> {
  return !(answer instanceof Readable) && Object(answer)[Symbol.asyncIterator] !== undefined
}

/**
 * Sends batches as one JSON list, made while it is read, so that only few are in memory. An error before the first batch is
 * answered like any other; a later one breaks the answer off.
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
