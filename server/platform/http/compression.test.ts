import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './answers.ts'
import { sendCsv } from './attachment.ts'

test.each(['br', 'gzip'])('a file in %s begins before the rest of it is made', async (encoding) => {
  const app = Fastify()
  await compressAnswers(app)
  const seen = Promise.withResolvers<void>()
  async function* lines() {
    yield 'Booking\r\n'
    await seen.promise
    yield 'B-000001\r\n'
  }
  app.get('/', (_request, reply) => sendCsv(reply, 'bookings', lines()))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { headers, body } = await fetch(address, { headers: { 'accept-encoding': encoding } })
  const texts = body?.pipeThrough(new TextDecoderStream('utf-8', { ignoreBOM: false }))
  const read: string[] = []
  for await (const text of texts ?? []) {
    read.push(text)
    if (read.join('') === 'Booking\r\n') seen.resolve()
  }
  expect([headers.get('content-encoding'), read.join('')]).toEqual([
    encoding,
    'Booking\r\nB-000001\r\n',
  ])
  await app.close()
})
