import { z } from 'zod'
import * as words from '#words/mcp'
import type { CallName } from '../../contract/calls/calls.ts'
import { endpoints } from '../../contract/calls/endpoints.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../contract/limits.ts'
import type { Prepare } from './asking.ts'
import { pricedQuote } from './priced-quote.ts'

export type McpTool = {
  title: string
  does: string
  /** The first of which the arguments fill the address is made. */
  calls: readonly CallName[]
  input: z.ZodObject
  /** The page of what it answers, before its id. */
  page?: string
  changes?: true
  prepare?: Prepare
}

const lineSchema = z.object({
  toolId: z.string().describe(words.idOfATool),
  quantity: z.number().int().min(1).describe(words.pieces),
  note: z.string().optional(),
})
const linesShape = { lines: z.array(lineSchema).min(1) }
const { checkLines, createQuote, listInvoices, readPad, searchTools } = endpoints
const idShape = (text: string) => ({ id: z.string().describe(text) })

/** Prices and sums are asked of the shop, and the person is the key's owner. */
const quoteInput = createQuote.body
  .omit({ name: true, email: true, total: true, ask: true, kind: true })
  .omit({ forApproval: true, validUntil: true })
  .partial({ phone: true })
  .extend(linesShape)
  .extend({
    idempotencyKey: z
      .string()
      .max(MAX_IDEMPOTENCY_KEY_LENGTH)
      .optional()
      .describe(words.onceForEach),
  })

/** All that an agent may do. Nothing here books, accepts or pays: it ends with a quote that a person decides on. */
export const mcpTools: Record<string, McpTool> = {
  find_tools: {
    ...{ title: words.findTools, does: words.findToolsDoes, page: '/tool/' },
    calls: ['searchTools'],
    input: searchTools.query.omit({ bought: true }).extend({
      q: z.string().optional().describe(words.wanted),
      page: z.number().int().optional().describe(words.pageFromOne),
    }),
  },
  tool_details: {
    ...{ title: words.toolDetails, does: words.toolDetailsDoes, page: '/tool/' },
    calls: ['getOpenTool'],
    input: z.object(idShape(words.idOrPartNumber)),
  },
  machine_parts: {
    ...{ title: words.machineParts, does: words.machinePartsDoes, page: '/machine/' },
    calls: ['getMachineModel', 'listMachineModels'],
    input: z.object(idShape(words.idOfAMachine)).partial(),
  },
  read_pad: {
    ...{ title: words.readPad, does: words.readPadDoes },
    calls: ['readPad'],
    input: z.object({ text: readPad.body.shape.text.unwrap().describe(words.pastedText) }),
  },
  check_lines: {
    ...{ title: words.checkLines, does: words.checkLinesDoes },
    calls: ['checkLines'],
    input: checkLines.body.omit({ asCompany: true }).extend(linesShape),
  },
  my_lists: {
    ...{ title: words.myLists, does: words.myListsDoes, page: '/dashboard/list/' },
    calls: ['getList', 'listLists'],
    input: z.object(idShape(words.idOfAList)).partial(),
  },
  my_bookings: {
    ...{ title: words.myBookings, does: words.myBookingsDoes, page: '/dashboard/booking/' },
    calls: ['listBookingsOf'],
    input: z.object({}),
  },
  booking: {
    ...{ title: words.booking, does: words.bookingDoes, page: '/dashboard/booking/' },
    calls: ['getBooking'],
    input: z.object(idShape(words.idOfABooking)),
  },
  invoices: {
    ...{ title: words.invoices, does: words.invoicesDoes },
    calls: ['listInvoices'],
    input: listInvoices.query,
  },
  create_quote: {
    ...{ title: words.createQuote, does: words.createQuoteDoes, page: '/quote/' },
    calls: ['createQuote'],
    input: quoteInput,
    changes: true,
    prepare: pricedQuote({ ask: false }),
  },
  ask_for_a_quote: {
    ...{ title: words.askForAQuote, does: words.askForAQuoteDoes, page: '/quote/' },
    calls: ['createQuote'],
    input: quoteInput,
    changes: true,
    prepare: pricedQuote({ ask: true }),
  },
  open_a_case: {
    ...{ title: words.openACase, does: words.openACaseDoes },
    calls: ['askAboutBooking', 'createContactMessage'],
    input: z
      .object({
        ...idShape(words.idOfABooking),
        text: endpoints.askAboutBooking.body.shape.text,
      })
      .partial({ id: true }),
    changes: true,
    prepare: (sent) => ({ ...sent, question: sent.text }),
  },
}
