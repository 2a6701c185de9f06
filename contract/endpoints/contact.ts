import { z } from 'zod'
import {
  contactAnswerSchema,
  contactMessageSchema,
  contactReceiptSchema,
  newContactMessageSchema,
} from '../contact.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const contactEndpoints = {
  createContactMessage: {
    access: 'anyone',
    body: newContactMessageSchema,
    reply: contactReceiptSchema,
    statuses: [201],
  },
  listContactMessages: {
    access: 'admin',
    reply: z.array(contactMessageSchema),
    statuses: [200],
  },
  answerContactMessage: {
    access: 'admin',
    params: byId,
    body: contactAnswerSchema,
    reply: contactMessageSchema,
    statuses: [200],
    unknown: 'contact_message_not_found',
  },
} as const satisfies Record<string, Endpoint>
