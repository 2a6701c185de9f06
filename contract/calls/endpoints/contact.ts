import {
  contactAnswerSchema,
  contactMessageSchema,
  contactPageSchema,
  contactReceiptSchema,
  contactSearchSchema,
  newContactMessageSchema,
} from '../../contact.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const contactEndpoints = {
  createContactMessage: {
    body: newContactMessageSchema,
    reply: contactReceiptSchema,
    statuses: [201],
  },
  searchContactMessages: { query: contactSearchSchema, reply: contactPageSchema, statuses: [200] },
  answerContactMessage: {
    params: byId,
    body: contactAnswerSchema,
    reply: contactMessageSchema,
    statuses: [200],
    unknown: 'contact_message_not_found',
  },
} as const satisfies Record<string, Endpoint>
