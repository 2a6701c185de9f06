// The reference: node:http alone, sending the bytes and headers of a recorded response.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'

const answerSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.base64(),
})

const [port, file = ''] = process.argv.slice(2)
const { status, headers, body } = answerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
const bytes = Buffer.from(body, 'base64')
createServer((_request, reply) => {
  reply.writeHead(status, headers)
  reply.end(bytes.length > 0 ? bytes : undefined)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
