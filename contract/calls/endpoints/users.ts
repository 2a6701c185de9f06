import { z } from 'zod'
import {
  adminFlagSchema,
  pendingAdminsSchema,
  rightsChangedSchema,
  tokenRequestSchema,
  tokenSchema,
  userSchema,
} from '../../users.ts'
import { byEmail, byId, type Endpoint } from './endpoint.ts'

export const usersEndpoints = {
  createToken: { body: tokenRequestSchema, reply: tokenSchema, statuses: [200] },
  listUsers: { reply: z.array(userSchema), statuses: [200] },
  listPendingAdmins: { reply: pendingAdminsSchema, statuses: [200] },
  makeAdmin: {
    params: byId,
    reply: rightsChangedSchema,
    statuses: [200],
    unknown: 'user_not_found',
  },
  revokeAdmin: {
    params: byId,
    reply: rightsChangedSchema,
    statuses: [200],
    unknown: 'user_not_found',
  },
  getAdminFlag: { params: byEmail, reply: adminFlagSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
