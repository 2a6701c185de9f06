import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dependencies } from '../platform/dependencies.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import { sendAsAttachment } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import {
  keepQuotePaper,
  makeFile,
  type PaperFile,
  readCreditNote,
  readPackingSlip,
  readProforma,
  readReceiptPaper,
} from './booking-papers.ts'

export function documentRoutes({ db, config }: Dependencies) {
  const store = findPrivateStore(config)
  return {
    getProforma: async ({ params, reply }) =>
      sendPaper(reply, await makeFile(await readProforma(db, params.id))),
    getReceiptPdf: async ({ params, reply }) =>
      sendPaper(reply, await makeFile(await readReceiptPaper(db, params.id))),
    getCreditNote: async ({ params, query, reply }) =>
      sendPaper(reply, await makeFile(await readCreditNote(db, query.refund, params.id))),
    getPackingSlip: async ({ params, query, reply }) =>
      sendPaper(reply, await makeFile(await readPackingSlip(db, params.id, query.shipment))),
    getQuotePdf: async ({ params, reply }) =>
      sendPaper(reply, await keepQuotePaper(db, store, params.id)),
  } satisfies Partial<Handlers>
}

/** A paper as a file to be saved. */
export function sendPaper(reply: FastifyReply, { name, bytes }: PaperFile): Readable {
  sendAsAttachment(reply, { name, type: 'application/pdf', bytes: bytes.length })
  return Readable.from([bytes])
}
