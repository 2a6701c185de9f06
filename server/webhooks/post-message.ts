import * as http from 'node:http'
import * as https from 'node:https'
import { performance } from 'node:perf_hooks'
import type { TryError } from '../../contract/webhooks.ts'
import {
  InsideAddress,
  isInsideNumber,
  type Reach,
  safeLookup,
  UnknownName,
} from './safe-addresses.ts'

/** What one attempt came to: what the address answered, or why there was no answer. */
export type Tried = { status: number | null; error: TryError | null; ms: number }

const PATIENCE_MS = 15_000
/** An answer's body is of no use; a little is read so that short ones end by themselves. */
const MOST_READ_BYTES = 1_024

type Posted = {
  url: string
  headers: Record<string, string>
  body: string
  reach: Reach
  signal: AbortSignal
}

/** Sends a body to an address and waits for the status of the answer, which is all that is taken from it. Follows nothing. Throws only when `signal` ends it. */
export async function postMessage(posted: Posted): Promise<Tried> {
  const since = performance.now()
  const late = AbortSignal.timeout(PATIENCE_MS)
  const outcome = await request(posted, AbortSignal.any([late, posted.signal])).then(
    (status) => ({ status, error: null }),
    (error: unknown) => {
      posted.signal.throwIfAborted()
      return { status: null, error: late.aborted ? 'late' : reasonOf(error) } as const
    },
  )
  return { ...outcome, ms: Math.round(performance.now() - since) }
}

function request({ url, headers, body, reach }: Posted, signal: AbortSignal): Promise<number> {
  const address = new URL(url)
  const { request: open } = address.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    if (isInsideNumber(address, reach)) throw new InsideAddress()
    const length = Buffer.byteLength(body)
    // Always a new connection (`agent: false`): an open one could lead to an address that was checked for another host name.
    const sent = open(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      lookup: safeLookup(address, reach),
      agent: false,
      signal,
    })
    sent.on('error', reject)
    // One that changes the protocol is closed without an error.
    sent.on('close', () => reject(new Error('closed')))
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      readLittle(answer)
    })
    sent.end(body)
  })
}

function readLittle(answer: http.IncomingMessage): void {
  let left = MOST_READ_BYTES
  answer.on('error', () => undefined)
  answer.on('data', (part: Buffer) => {
    left -= part.length
    if (left <= 0) answer.destroy()
  })
}

function reasonOf(error: unknown): TryError {
  if (error instanceof InsideAddress) return 'inside'
  if (error instanceof UnknownName) return 'unknown-name'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED') return 'refused'
  return /EPROTO|CERT|TLS|SSL|ALTNAME|SELF_SIGNED|VERIFY/.test(code) ? 'no-tls' : 'broken'
}
