import type { CallName } from './calls.ts'

/**
 * Who may call: `identity` has proved an address to the identity provider, `own-email` is the person whose address
 * stands in the path or body (or an admin), `owner` made the booking that is named there (or is an admin).
 */
export type Access = 'anyone' | 'identity' | 'signed-in' | 'own-email' | 'owner' | 'admin'

/** Who may make each call. The server's door enforces it; the pages show a link only to whom it lets through. */
export const rights = {
  listFeaturedTools: 'anyone',
  listTools: 'anyone',
  searchTools: 'anyone',
  summarizeTools: 'anyone',
  getTool: 'anyone',
  getToolNeighbours: 'anyone',
  createTool: 'admin',
  changeTool: 'admin',
  deleteTool: 'admin',
  restoreTool: 'admin',
  listReviews: 'anyone',
  createReview: 'signed-in',
  createToken: 'identity',
  listUsers: 'admin',
  listPendingAdmins: 'admin',
  makeAdmin: 'admin',
  revokeAdmin: 'admin',
  getAdminFlag: 'own-email',
  getAccount: 'identity',
  endSession: 'identity',
  createBooking: 'own-email',
  listBookings: 'admin',
  searchBookings: 'admin',
  exportBookings: 'admin',
  listBookingsOf: 'own-email',
  getBooking: 'anyone',
  deleteBooking: 'owner',
  payBooking: 'anyone',
  listReceipts: 'signed-in',
  getReceipt: 'owner',
  createPaymentIntent: 'owner',
  recordPayment: 'owner',
  getOverview: 'admin',
  listPayments: 'admin',
  searchPayments: 'admin',
  refundPayment: 'admin',
  settlePayment: 'admin',
  uploadImage: 'admin',
  createContactMessage: 'anyone',
  searchContactMessages: 'admin',
  answerContactMessage: 'admin',
  getConfig: 'anyone',
} as const satisfies Record<CallName, Access>
