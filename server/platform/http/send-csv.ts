import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { BYTE_ORDER_MARK } from '../../../contract/values/csv-rules.ts'
import { companyDay } from '../../../contract/values/days.ts'

/** Answers with a file of comma separated values that is made while it is sent; its name has the company's day. */
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
