import { z } from 'zod'
import { countrySchema } from '../bookings/addresses.ts'
import { companyShape } from '../bookings/booking-papers.ts'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { idSchema, lineSchema, timeSchema } from '../values/fields.ts'
import { companyRoles } from './membership.ts'

/** What a company is called and by which number its country knows it. */
export const companyFactsShape = {
  name: lineSchema(MAX_NAME_LENGTH),
  taxId: companyShape.taxId,
  country: countrySchema,
}

/** An account within a company; a limit in dollars, null for none. */
export const companyMemberSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    role: z.enum(companyRoles),
    limit: z.number().nullable(),
    monthLimit: z.number().nullable(),
    joinedAt: timeSchema,
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.output<typeof companyMemberSchema>
