import type { z } from 'zod'
import type { CallName } from './calls.ts'
import { bookingsEndpoints } from './endpoints/bookings.ts'
import { companyEndpoints } from './endpoints/companies.ts'
import { connectionEndpoints } from './endpoints/connections.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { invoiceEndpoints } from './endpoints/invoices.ts'
import { officeEndpoints } from './endpoints/office.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { toolsEndpoints } from './endpoints/tools.ts'

export { type Endpoint, statusesOf } from './endpoints/endpoint.ts'

export const endpoints = {
  ...toolsEndpoints,
  ...peopleEndpoints,
  ...bookingsEndpoints,
  ...companyEndpoints,
  ...invoiceEndpoints,
  ...officeEndpoints,
  ...connectionEndpoints,
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
