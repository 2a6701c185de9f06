import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isBatches, streamList } from './answers.ts'

/** What a caller gets of a list whose batches are these. */
async function send(make: () => AsyncGenerator<unknown[]>) {
  const app = Fastify()
  app.get('/', (_request, reply) => streamList(reply, make()))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const response = await fetch(address)
    return { status: response.status, body: await response.text() }
  } finally {
    await app.close()
  }
}

test.each([
  ['no batch', [], '[]'],
  ['an empty one', [[]], '[]'],
  ['one', [[1, 2]], '[1,2]'],
  ['several', [[1], [{ a: '],[' }], []], '[1,{"a":"],["}]'],
])('of %s', async (_, batches: unknown[][], body) => {
  const reply = await send(async function* () {
    yield* batches
  })
  expect(reply).toEqual({ status: 200, body })
})

test('an error before the first batch is answered like any other', async () => {
  // biome-ignore lint/correctness/useYield: the generator fails before its first yield
  const reply = await send(async function* () {
    throw Object.assign(new Error('Away.'), { statusCode: 503 })
  })
  expect(reply.status).toBe(503)
})

test('an error after the first batch breaks off, so that the answer is not valid JSON', async () => {
  const sent = send(async function* () {
    yield [1]
    throw new Error('Away.')
  })
  await expect(sent).rejects.toThrow('terminated')
})

test('batches are made only as they are read, and none after the reader has left', async () => {
  let made = 0
  let isOver = false
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    for await (const text of await streamList(reply, batches())) return text
  })
  async function* batches() {
    try {
      for (made = 1; made < 1_000; made += 1) yield [made]
    } finally {
      isOver = true
    }
  }
  expect((await app.inject('/')).payload).toBe('[1')
  expect(made).toBeLessThan(5)
  expect(isOver).toBe(true)
  await app.close()
})

test('a plain array is not a list in batches', () => {
  expect([[], 'text', null, undefined, {}].map(isBatches)).toEqual(Array(5).fill(false))
})
