// Receives the messages of an endpoint, and takes those alone that the shop has signed.
//   WEBHOOK_SECRET=whsec_… PORT=8080 node receive-webhooks.mjs
// While a secret is changed, put both with a space between them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const secrets = WEBHOOK_SECRET.split(' ').map((text) => Buffer.from(text.slice(6), 'base64'))
const seen = new Set()

/** Over the bytes as they came: JSON that is parsed and written again has others. */
function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64')}`,
  )
  return sent.split(' ').some((each) => signatures.some((signature) => isSame(each, signature)))
}

const isSame = (one, other) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  if (!isSigned(request.headers, body)) return response.writeHead(401).end()
  const { type, data } = JSON.parse(body)
  // A message may come twice, with the same id.
  const id = request.headers['webhook-id']
  if (!seen.has(id)) console.log(type, data.number)
  seen.add(id)
  response.writeHead(204).end()
}).listen(Number(PORT), () => console.log('listening'))
