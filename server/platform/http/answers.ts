import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

export type Batches<T> = AsyncGenerator<T[]>

/** Distinguishes a list in batches from a streamed text, which is iterable too. */
export const isBatches = (answer: unknown): answer is Batches<unknown> =>
  !(answer instanceof Readable) && Object(answer)[Symbol.asyncIterator] !== undefined

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

const ITEMS_AT_ONCE = 500

/** An answer as JSON by its schema; a long list in steps, between which other requests are answered. */
export async function toJson(schema: z.ZodType, answer: unknown): Promise<string> {
  const isLong = Array.isArray(answer) && answer.length > ITEMS_AT_ONCE
  if (!isLong || !(schema instanceof z.ZodArray)) return JSON.stringify(schema.parse(answer))
  const parts: string[] = []
  for (let from = 0; from < answer.length; from += ITEMS_AT_ONCE) {
    const items = schema.parse(answer.slice(from, from + ITEMS_AT_ONCE))
    parts.push(JSON.stringify(items).slice(1, -1))
    await others()
  }
  return `[${parts.join(',')}]`
}

export const withFullImages = (answer: unknown, publicUrl: string): unknown =>
  isBatches(answer) ? eachFull(answer, publicUrl) : toFull(answer, publicUrl)

async function* eachFull(batches: AsyncGenerator<unknown[]>, publicUrl: string) {
  for await (const batch of batches) yield batch.map((item) => toFull(item, publicUrl))
}

function toFull(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => toFull(item, publicUrl))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      pictureFields.has(name) ? fullAddress(inner, publicUrl) : toFull(inner, publicUrl),
    ]),
  )
}

const pictureFields = new Set(['img', 'pictures'])

function fullAddress(address: unknown, publicUrl: string): unknown {
  if (Array.isArray(address)) return address.map((each) => fullAddress(each, publicUrl))
  return typeof address === 'string' && address.startsWith('/') ? publicUrl + address : address
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && value.constructor === Object

const THRESHOLD_BYTES = 2_048

/** Compresses long answers part by part: a compressor would hold back the first hundreds of kilobytes of a streamed one. */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
}
