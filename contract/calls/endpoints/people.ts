import { z } from 'zod'
import { newWaitSchema, waitSchema } from '../../back-in-stock.ts'
import { deletedSchema } from '../../bookings/bookings.ts'
import * as contact from '../../contact.ts'
import * as customers from '../../customers.ts'
import { MAX_OPEN_PADS_PER_MINUTE } from '../../limits.ts'
import { listViewsSchema } from '../../lists/list-views.ts'
import * as lists from '../../lists/lists.ts'
import { padBodySchema, padSchema } from '../../pad/pad.ts'
import { partNumberSchema, partNumbersSchema } from '../../pad/part-numbers.ts'
import * as profiles from '../../profiles.ts'
import * as users from '../../users.ts'
import { byEmail, byId, type Endpoint, ofBooking } from './endpoint.ts'

const ofAddress = { params: byId, unknown: 'address_not_found' } as const
const ofQuestion = {
  params: byId,
  reply: contact.contactMessageSchema,
  unknown: 'contact_message_not_found',
} as const
const ofUser = { params: byId, unknown: 'user_not_found' } as const
const ofList = { params: byId, unknown: 'list_not_found' } as const
const ofTool = { params: byId, unknown: 'tool_not_found' } as const

export const peopleEndpoints = {
  createToken: { body: users.tokenRequestSchema, reply: users.tokenSchema },
  listUsers: { reply: z.array(users.userSchema) },
  listPendingAdmins: { reply: users.pendingAdminsSchema },
  makeAdmin: { ...ofUser, reply: users.rightsChangedSchema },
  revokeAdmin: { ...ofUser, reply: users.rightsChangedSchema },
  setAreas: { ...ofUser, body: users.areasChangeSchema, reply: users.userSchema },
  getAdminFlag: { params: byEmail, reply: users.adminFlagSchema },
  // Of these two the identity provider's session is needed: an access token may not manage the account.
  getOwnData: {
    reply: z.string().describe('What the own calls of the account answer, and its files, as a zip'),
  },
  getAccount: { reply: users.accountSchema },
  endSession: { params: byId, reply: deletedSchema, unknown: 'session_not_found' },
  getProfile: { reply: profiles.profileSchema },
  setProfile: { body: profiles.newProfileSchema, reply: profiles.profileSchema },
  listAddresses: { reply: z.array(profiles.savedAddressSchema) },
  createAddress: {
    body: profiles.newSavedAddressSchema,
    reply: profiles.savedAddressSchema,
    statuses: [201],
  },
  changeAddress: {
    ...ofAddress,
    body: profiles.savedAddressChangeSchema,
    reply: profiles.savedAddressSchema,
  },
  listViews: { reply: z.array(listViewsSchema) },
  setViews: { body: listViewsSchema, reply: listViewsSchema },
  deleteAddress: { ...ofAddress, reply: deletedSchema },
  searchCustomers: { query: customers.customerSearchSchema, reply: customers.customerPageSchema },
  exportCustomers: {
    query: customers.customerFilterSchema,
    reply: z.string().describe('The customers as comma separated values, newest first'),
  },
  getCustomer: { ...ofUser, reply: customers.customerDetailsSchema },
  changeCustomer: {
    ...ofUser,
    body: customers.customerChangeSchema,
    reply: customers.customerDetailsSchema,
  },
  createContactMessage: {
    body: contact.newContactMessageSchema,
    reply: contact.contactReceiptSchema,
    statuses: [201],
  },
  searchContactMessages: { query: contact.contactSearchSchema, reply: contact.contactPageSchema },
  answerContactMessage: { ...ofQuestion, body: contact.contactAnswerSchema },
  listQuestions: { reply: z.array(contact.contactMessageSchema) },
  writeInThread: { ...ofQuestion, body: contact.threadTextSchema, statuses: [201] },
  listBookingQuestions: { ...ofBooking, reply: z.array(contact.contactMessageSchema) },
  askAboutBooking: {
    ...ofBooking,
    body: contact.threadTextSchema,
    reply: contact.contactMessageSchema,
    statuses: [201],
  },
  getBasket: { reply: lists.basketSchema },
  changeBasket: { body: lists.basketChangesSchema, reply: lists.basketSchema },
  mergeBasket: { body: lists.browserBasketSchema, reply: lists.mergedBasketSchema },
  addToBasket: { body: lists.addedToBasketSchema, reply: lists.basketWithChangesSchema },
  listWaits: { reply: z.array(waitSchema) },
  setWait: { ...ofTool, body: newWaitSchema, reply: waitSchema },
  deleteWait: { ...ofTool, reply: deletedSchema },
  listLists: { reply: z.array(lists.savedListSchema) },
  createList: { body: lists.newListSchema, reply: lists.savedListWithLinesSchema, statuses: [201] },
  getList: { ...ofList, reply: lists.savedListWithLinesSchema },
  changeList: { ...ofList, body: lists.listChangesSchema, reply: lists.savedListWithLinesSchema },
  deleteList: { ...ofList, reply: deletedSchema },
  readPad: {
    body: padBodySchema,
    changesNothing: true,
    reply: padSchema,
    openCallsPerMinute: MAX_OPEN_PADS_PER_MINUTE,
  },
  listPartNumbers: { reply: z.array(partNumberSchema) },
  setPartNumbers: { body: partNumbersSchema, reply: z.array(partNumberSchema) },
  deletePartNumber: { params: byId, unknown: 'part_number_not_found', reply: deletedSchema },
} as const satisfies Record<string, Endpoint>
