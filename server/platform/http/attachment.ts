import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK } from '../../../contract/values/csv-rules.ts'
import { companyDay } from '../../../contract/values/days.ts'

/** Marks an answer as a file to be saved under a name, which a browser neither opens in the page nor takes for another type. */
export function sendAsAttachment(
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: number },
): void {
  reply
    .type(type)
    .header('content-length', bytes)
    .header('content-disposition', `attachment; ${fileNames(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
}

/** The name in plain letters for old programs, and as it is (RFC 6266). */
function fileNames(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>): Readable {
  reply.type('text/csv; charset=utf-8')
  reply.header(
    'content-disposition',
    `attachment; filename="${name}-${companyDay(new Date())}.csv"`,
  )
  return Readable.from(withMark(lines), { highWaterMark: 1 })
}

async function* withMark(lines: AsyncIterable<string>) {
  yield BYTE_ORDER_MARK
  for await (const part of lines) if (part !== '') yield part
}
