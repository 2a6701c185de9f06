import { connect } from 'node:net'

export type Load = { perSecond: number; p50: number; p99: number; statuses: Record<string, number> }
type Target = { port: number; connections: number; seconds: number }
/** The complete request that a connection sends next; connections are numbered. */
export type NextRequest = (connection: number) => string

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Sends one request after another on every connection; times are milliseconds. */
export async function putLoad(target: Target, next: NextRequest): Promise<Load> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const begun = performance.now()
  const end = begun + target.seconds * 1000
  const drive = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(target.port, '127.0.0.1')
      let received: Buffer[] = []
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(next(connection))
      }
      socket.setNoDelay(true)
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        received.push(chunk)
        const status = wholeAnswer(received)
        if (!status) return
        received = []
        const now = performance.now()
        times.push(now - sentAt)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (now < end) send()
        else socket.end(resolve)
      })
    })
  await Promise.all(
    Array.from({ length: target.connections }, (_, connection) => drive(connection)),
  )
  return { ...sumUp(times, performance.now() - begun), statuses }
}

export function sumUp(times: number[], elapsedMs: number) {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / (elapsedMs / 1000), p50: at(0.5), p99: at(0.99) }
}

/** The status of a response that has arrived completely. */
function wholeAnswer(received: Buffer[]): string | undefined {
  const [first] = received
  const headEnd = first?.indexOf(END_OF_HEAD) ?? -1
  if (!first || headEnd < 0) return undefined
  const head = first.toString('latin1', 0, headEnd)
  const status = head.slice(9, 12)
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return received.at(-1)?.subarray(-5).equals(LAST_CHUNK) ? status : undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0'
  const there = received.reduce((sum, chunk) => sum + chunk.length, 0)
  return there >= headEnd + END_OF_HEAD.length + Number(length) ? status : undefined
}
