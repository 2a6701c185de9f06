import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const KEY_ID = 'key-of-the-shop'
const SECRET = 'secret-of-the-shop'

/** A store of one bucket that speaks S3: PUT, GET, DELETE and list, each signed with Signature Version 4. */
export async function startBucketHost() {
  const objects = new Map<string, { bytes: Buffer; type: string; at: Date }>()
  let [isAway, sendsOn] = [false, false]
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray())
    if (isAway) return response.writeHead(503).end()
    if (sendsOn && request.url !== '/elsewhere')
      return response.writeHead(307, { location: '/elsewhere' }).end()
    if (request.url === '/elsewhere') return response.end('from elsewhere')
    if (!isSigned(request, bytes)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const url = new URL(request.url ?? '', 'http://host')
    if (!/^\/pictures(\/|$)/.test(url.pathname)) return refuse(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''))
    if (key === '') return response.end(toList([...objects]))
    if (request.method === 'PUT') {
      objects.set(key, { bytes, type: request.headers['content-type'] ?? '', at: new Date() })
      return response.setHeader('etag', '"1"').end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    return response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: {
      S3_URL: `http://127.0.0.1:${port}/pictures`,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    setAway: (away: boolean) => {
      isAway = away
    },
    /** Switches redirects of all requests on or off. */
    sendOn: (next: boolean) => {
      sendsOn = next
    },
    stop: () => server.close().closeAllConnections(),
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function toList(objects: [string, { bytes: Buffer; at: Date }][]): string {
  const contents = objects.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"1"</ETag><Size>${bytes.length}</Size></Contents>`,
  )
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

/** Works the signature out again from what arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (!given || given[1] !== KEY_ID) return false
  const [, , day = '', region = '', names = '', signature] = given
  const hash = String(request.headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false
  const url = new URL(request.url ?? '', 'http://host')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams]
    .map((pair) => pair.map(encode).join('='))
    .sort()
    .join('&')
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${SECRET}`)
  return sign(key, text).toString('hex') === signature
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
