import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerUnreadable } from './error-handler.ts'

/** The answer to these bytes. */
async function tell(bytes: string): Promise<string> {
  const app = fastify({
    clientErrorHandler: answerUnreadable,
    http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
  })
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(bytes)
  return Buffer.concat(await socket.toArray()).toString()
}

test.each([
  [
    431,
    'Request Header Fields Too Large',
    `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    'The address or the headers of this request are too long.',
  ],
  [408, 'Request Timeout', 'GET / HTTP/1.1\r\n', 'This request took too long to arrive.'],
  [400, 'Bad Request', 'HELLO\r\n\r\n', 'This is not an HTTP request.'],
])('%i %s has the shape of every refusal', async (statusCode, error, bytes, message) => {
  const [head = '', body = ''] = (await tell(bytes)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${statusCode} ${error}`)
  expect(head).toContain(`Content-Length: ${body.length}\r\n`)
  expect(JSON.parse(body)).toEqual({ statusCode, code: 'malformed', error, message })
})
