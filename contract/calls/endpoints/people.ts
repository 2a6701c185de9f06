import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import {
  contactAnswerSchema,
  contactMessageSchema,
  contactPageSchema,
  contactReceiptSchema,
  contactSearchSchema,
  newContactMessageSchema,
} from '../../contact.ts'
import {
  customerChangeSchema,
  customerDetailsSchema,
  customerFilterSchema,
  customerPageSchema,
  customerSearchSchema,
} from '../../customers.ts'
import { listViewsSchema } from '../../lists/list-views.ts'
import {
  newProfileSchema,
  newSavedAddressSchema,
  profileSchema,
  savedAddressChangeSchema,
  savedAddressSchema,
} from '../../profiles.ts'
import {
  accountSchema,
  adminFlagSchema,
  pendingAdminsSchema,
  rightsChangedSchema,
  tokenRequestSchema,
  tokenSchema,
  userSchema,
} from '../../users.ts'
import { byEmail, byId, type Endpoint } from './endpoint.ts'

const ofAddress = { params: byId, unknown: 'address_not_found' } as const
const ofUser = { params: byId, unknown: 'user_not_found' } as const

export const peopleEndpoints = {
  createToken: { body: tokenRequestSchema, reply: tokenSchema },
  listUsers: { reply: z.array(userSchema) },
  listPendingAdmins: { reply: pendingAdminsSchema },
  makeAdmin: { ...ofUser, reply: rightsChangedSchema },
  revokeAdmin: { ...ofUser, reply: rightsChangedSchema },
  getAdminFlag: { params: byEmail, reply: adminFlagSchema },
  // Of these two the identity provider's session is needed: an access token may not manage the account.
  getAccount: { reply: accountSchema },
  endSession: { params: byId, reply: deletedSchema, unknown: 'session_not_found' },
  getProfile: { reply: profileSchema },
  setProfile: { body: newProfileSchema, reply: profileSchema },
  listAddresses: { reply: z.array(savedAddressSchema) },
  createAddress: { body: newSavedAddressSchema, reply: savedAddressSchema, statuses: [201] },
  changeAddress: { ...ofAddress, body: savedAddressChangeSchema, reply: savedAddressSchema },
  listViews: { reply: z.array(listViewsSchema) },
  setViews: { body: listViewsSchema, reply: listViewsSchema },
  deleteAddress: { ...ofAddress, reply: deletedSchema },
  searchCustomers: { query: customerSearchSchema, reply: customerPageSchema },
  exportCustomers: {
    query: customerFilterSchema,
    reply: z.string().describe('The customers as comma separated values, newest first'),
  },
  getCustomer: { ...ofUser, reply: customerDetailsSchema },
  changeCustomer: { ...ofUser, body: customerChangeSchema, reply: customerDetailsSchema },
  createContactMessage: {
    body: newContactMessageSchema,
    reply: contactReceiptSchema,
    statuses: [201],
  },
  searchContactMessages: { query: contactSearchSchema, reply: contactPageSchema },
  answerContactMessage: {
    params: byId,
    body: contactAnswerSchema,
    reply: contactMessageSchema,
    unknown: 'contact_message_not_found',
  },
} as const satisfies Record<string, Endpoint>
