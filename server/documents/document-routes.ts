import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/database.ts'
import { sendAsAttachment } from '../http/attachment.ts'
import type { Handlers } from '../http/endpoints.ts'
import {
  type NamedPaper,
  readPackingSlip,
  readProforma,
  readReceiptPaper,
} from './booking-papers.ts'
import { makePaper } from './make-paper.ts'
import { readQuotePaper } from './quote-paper.ts'

export function documentRoutes(
  db: Db,
): Handlers<'getProforma' | 'getReceiptPdf' | 'getPackingSlip' | 'getQuotePdf'> {
  return {
    getProforma: async ({ params, reply }) => send(reply, await readProforma(db, params.id)),
    getReceiptPdf: async ({ params, reply }) => send(reply, await readReceiptPaper(db, params.id)),
    getPackingSlip: async ({ params, query, reply }) =>
      send(reply, await readPackingSlip(db, params.id, query.shipment)),
    getQuotePdf: async ({ params, reply }) => send(reply, await readQuotePaper(db, params.id)),
  }
}

async function send(reply: FastifyReply, { name, paper }: NamedPaper): Promise<Readable> {
  const bytes = await makePaper(paper)
  sendAsAttachment(reply, { name, type: 'application/pdf', bytes: bytes.length })
  return Readable.from([bytes])
}
