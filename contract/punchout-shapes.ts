import { z } from 'zod'
import { ownMembershipSchema } from './companies/companies.ts'
import { orderLineSchema } from './lines/lines.ts'

/** The code of the address that a buyer's own system was sent to. */
export const punchoutCodeSchema = z.object({ code: z.string().max(100) })

const lineSchema = orderLineSchema.omit({ price: true })
export type PunchoutLine = z.output<typeof lineSchema>

/** A visit that has begun: what its calls are made with, for whom it buys, and where it starts. */
export const punchoutSchema = z
  .object({
    token: z.string(),
    name: z.string(),
    company: ownMembershipSchema.nullable(),
    page: z.string(),
    lines: z.array(
      z.object({ toolId: z.string(), quantity: z.number(), note: z.string().nullable() }),
    ),
  })
  .meta({ id: 'Punchout' })

/** The lines of its basket; without any, the visit ends empty. */
export const transferSchema = z.object({ lines: z.array(lineSchema) })
/** The page that sends the lines back. */
export const transferReplySchema = z.object({ url: z.string() })

/** What a visit began with, and what the other system wants back. */
export type PunchoutFacts = {
  page: string
  lines: PunchoutLine[]
  /** Fields of OCI that go back as they came. */
  passed?: Record<string, string>
  cxml?: CxmlParties
}

export type Credential = { domain: string; identity: string }
export type CxmlParties = { cookie: string; buyer: Credential; supplier: Credential }
