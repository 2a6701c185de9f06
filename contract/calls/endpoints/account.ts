import { accountSchema } from '../../account.ts'
import { deletedSchema } from '../../bookings/bookings.ts'
import { byId, type Endpoint } from './endpoint.ts'

// Both need the identity provider's session: an access token may not manage the account.
export const accountEndpoints = {
  getAccount: { reply: accountSchema, statuses: [200] },
  endSession: { params: byId, reply: deletedSchema, statuses: [200], unknown: 'session_not_found' },
} as const satisfies Record<string, Endpoint>
