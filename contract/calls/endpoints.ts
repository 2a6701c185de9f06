import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { accountEndpoints } from './endpoints/account.ts'
import { bookingEventsEndpoints } from './endpoints/booking-events.ts'
import { bookingsEndpoints } from './endpoints/bookings.ts'
import { changesEndpoints } from './endpoints/changes.ts'
import { configEndpoints } from './endpoints/config.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { customersEndpoints } from './endpoints/customers.ts'
import { documentsEndpoints } from './endpoints/documents.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { findEndpoints } from './endpoints/find.ts'
import { imagesEndpoints } from './endpoints/images.ts'
import { importsEndpoints } from './endpoints/imports.ts'
import { listsEndpoints } from './endpoints/lists.ts'
import { machinesEndpoints } from './endpoints/machines.ts'
import { overviewEndpoints } from './endpoints/overview.ts'
import { padEndpoints } from './endpoints/pad.ts'
import { paymentsEndpoints } from './endpoints/payments.ts'
import { profilesEndpoints } from './endpoints/profiles.ts'
import { quotesEndpoints } from './endpoints/quotes.ts'
import { receiptsEndpoints } from './endpoints/receipts.ts'
import { reviewsEndpoints } from './endpoints/reviews.ts'
import { shipmentsEndpoints } from './endpoints/shipments.ts'
import { synonymsEndpoints } from './endpoints/synonyms.ts'
import { toolsEndpoints } from './endpoints/tools.ts'
import { usersEndpoints } from './endpoints/users.ts'

export type { Endpoint } from './endpoints/endpoint.ts'

/** What every call takes and answers (CONTRACT section 2). */
export const endpoints = {
  ...toolsEndpoints,
  ...findEndpoints,
  ...synonymsEndpoints,
  ...reviewsEndpoints,
  ...usersEndpoints,
  ...accountEndpoints,
  ...profilesEndpoints,
  ...padEndpoints,
  ...listsEndpoints,
  ...machinesEndpoints,
  ...bookingsEndpoints,
  ...bookingEventsEndpoints,
  ...documentsEndpoints,
  ...shipmentsEndpoints,
  ...paymentsEndpoints,
  ...receiptsEndpoints,
  ...quotesEndpoints,
  ...imagesEndpoints,
  ...contactEndpoints,
  ...overviewEndpoints,
  ...customersEndpoints,
  ...changesEndpoints,
  ...importsEndpoints,
  ...configEndpoints,
} as const satisfies Record<CallName, Endpoint>

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

type SchemaOf<N extends EndpointName, Part extends string> =
  Endpoints[N] extends Record<Part, infer S extends z.ZodType> ? S : never
/** After parsing, on the server. */
export type Parsed<N extends EndpointName, Part extends 'params' | 'query' | 'body'> = z.output<
  SchemaOf<N, Part>
>
/** Before parsing, at the caller. */
export type Sent<N extends EndpointName, Part extends 'params' | 'query' | 'body'> = z.input<
  SchemaOf<N, Part>
>
export type Reply<N extends EndpointName> = z.output<Endpoints[N]['reply']>
