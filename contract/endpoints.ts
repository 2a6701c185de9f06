import { z } from 'zod'
import { accountSchema } from './account.ts'
import { bookingPaidSchema, bookingSchema, deletedSchema, newBookingSchema } from './bookings.ts'
import type { CallName } from './calls.ts'
import { publicConfigSchema } from './config.ts'
import {
  contactAnswerSchema,
  contactMessageSchema,
  contactReceiptSchema,
  newContactMessageSchema,
} from './contact.ts'
import type { ErrorCode } from './errors.ts'
import { uploadReplySchema, uploadSchema } from './images.ts'
import { MAX_OPEN_UPDATES_PER_MINUTE } from './limits.ts'
import {
  auditedPaymentSchema,
  intentRequestSchema,
  intentSchema,
  newPaymentSchema,
  paymentSchema,
} from './payments.ts'
import { newReviewSchema, reviewSchema } from './reviews.ts'
import { newToolSchema, toolChangeSchema, toolSchema } from './tools.ts'
import {
  adminFlagSchema,
  adminGrantedSchema,
  tokenRequestSchema,
  tokenSchema,
  userSchema,
} from './users.ts'

/**
 * Who may call: `identity` has proved an address to the identity provider, `own-email` is the person whose address
 * stands in the path or body (or an admin), `owner` is settled by the handler, which knows the thing asked for.
 */
export type Access = 'anyone' | 'identity' | 'signed-in' | 'own-email' | 'owner' | 'admin'

export type Endpoint = {
  access: Access
  params?: z.ZodType
  body?: z.ZodType
  /** The body is a form with a picture (multipart/form-data), not JSON. */
  takesForm?: boolean
  reply: z.ZodType
  /** The usual status first. */
  statuses: readonly [number, ...number[]]
  /** What is said of an id in the path that is unknown, or no UUID at all. */
  unknown?: ErrorCode
  /** How often one address may call it. */
  callsPerMinute?: number
}

const byId = z.object({ id: z.string() })
const byEmail = z.object({ email: z.string() })

/** What every call takes, answers and asks of its caller (CONTRACT section 2). */
export const endpoints = {
  listFeaturedTools: {
    access: 'anyone',
    reply: z.array(toolSchema),
    statuses: [200],
  },
  listTools: {
    access: 'anyone',
    reply: z.array(toolSchema),
    statuses: [200],
  },
  getTool: {
    access: 'anyone',
    params: byId,
    reply: toolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  createTool: {
    access: 'admin',
    body: newToolSchema,
    reply: toolSchema,
    statuses: [201],
  },
  deleteTool: {
    access: 'admin',
    params: byId,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  changeTool: {
    access: 'admin',
    params: byId,
    body: toolChangeSchema,
    reply: toolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },
  restoreTool: {
    access: 'admin',
    params: byId,
    reply: toolSchema,
    statuses: [200],
    unknown: 'tool_not_found',
  },

  listReviews: {
    access: 'anyone',
    reply: z.array(reviewSchema),
    statuses: [200],
  },
  createReview: {
    access: 'signed-in',
    body: newReviewSchema,
    reply: reviewSchema,
    statuses: [201],
  },

  createToken: {
    access: 'identity',
    body: tokenRequestSchema,
    reply: tokenSchema,
    statuses: [200],
  },
  listUsers: {
    access: 'admin',
    reply: z.array(userSchema),
    statuses: [200],
  },
  makeAdmin: {
    access: 'admin',
    params: byId,
    reply: adminGrantedSchema,
    statuses: [200],
    unknown: 'user_not_found',
  },
  getAdminFlag: {
    access: 'own-email',
    params: byEmail,
    reply: adminFlagSchema,
    statuses: [200],
  },

  // Both ask for the identity provider's session: a token of the API alone may not look after the account.
  getAccount: {
    access: 'identity',
    reply: accountSchema,
    statuses: [200],
  },
  endSession: {
    access: 'identity',
    params: byId,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'session_not_found',
  },

  createBooking: {
    access: 'own-email',
    body: newBookingSchema,
    reply: bookingSchema,
    statuses: [201],
  },
  listBookings: {
    access: 'admin',
    reply: z.array(bookingSchema),
    statuses: [200],
  },
  exportBookings: {
    access: 'admin',
    reply: z.string().describe('The bookings as comma separated values, newest first'),
    statuses: [200],
  },
  listBookingsOf: {
    access: 'own-email',
    params: byEmail,
    reply: z.array(bookingSchema),
    statuses: [200],
  },
  getBooking: {
    access: 'anyone',
    params: byId,
    reply: bookingSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  deleteBooking: {
    access: 'owner',
    params: byId,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  payBooking: {
    access: 'anyone',
    params: byId,
    body: bookingPaidSchema,
    reply: bookingSchema,
    statuses: [200],
    callsPerMinute: MAX_OPEN_UPDATES_PER_MINUTE,
    unknown: 'booking_not_found',
  },

  createPaymentIntent: {
    access: 'signed-in',
    body: intentRequestSchema,
    reply: intentSchema,
    statuses: [200],
  },
  recordPayment: {
    access: 'signed-in',
    body: newPaymentSchema,
    reply: paymentSchema,
    statuses: [201, 200],
  },
  listPayments: {
    access: 'admin',
    reply: z.array(auditedPaymentSchema),
    statuses: [200],
  },

  uploadImage: {
    access: 'admin',
    takesForm: true,
    body: uploadSchema,
    reply: uploadReplySchema,
    statuses: [200],
  },

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

  getConfig: {
    access: 'anyone',
    reply: publicConfigSchema,
    statuses: [200],
  },
} as const satisfies Record<CallName, Endpoint>

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type SchemaOf<N extends EndpointName, Part extends string> =
  Endpoints[N] extends Record<Part, infer S extends z.ZodType> ? S : never
/** What the server works with, after parsing. */
export type Parsed<N extends EndpointName, Part extends 'params' | 'body'> = z.output<
  SchemaOf<N, Part>
>
/** What a caller sends, before parsing. */
export type Sent<N extends EndpointName, Part extends 'params' | 'body'> = z.input<
  SchemaOf<N, Part>
>
export type Reply<N extends EndpointName> = z.output<Endpoints[N]['reply']>
