import type { CallName } from './calls.ts'

/** The owner of the thing that is named in the path or body (or an admin); each noun finds its owners. */
export type OwnerAccess = 'booking-owner'

/**
 * Who may call: `identity` has proved an address to the identity provider, `own-email` is the person whose address is in
 * the path or body (or an admin).
 */
export type Access = 'anyone' | 'identity' | 'signed-in' | 'own-email' | OwnerAccess | 'admin'

/** Who may make each call. The server enforces it; pages show a link only to those who may follow it. */
export const rights = {
  listFeaturedTools: 'anyone',
  listTools: 'anyone',
  searchTools: 'anyone',
  exportTools: 'admin',
  summarizeTools: 'anyone',
  getTool: 'anyone',
  getToolNeighbours: 'anyone',
  createTool: 'admin',
  changeTool: 'admin',
  deleteTool: 'admin',
  restoreTool: 'admin',
  setTiers: 'admin',
  getToolDetails: 'anyone',
  changeToolDetails: 'admin',
  addToolFile: 'admin',
  changeToolFile: 'admin',
  deleteToolFile: 'admin',
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
  checkLines: 'anyone',
  getBasket: 'signed-in',
  changeBasket: 'signed-in',
  mergeBasket: 'signed-in',
  addToBasket: 'signed-in',
  createBooking: 'own-email',
  listBookings: 'admin',
  searchBookings: 'admin',
  exportBookings: 'admin',
  listBookingsOf: 'own-email',
  getBooking: 'anyone',
  deleteBooking: 'booking-owner',
  payBooking: 'anyone',
  listReceipts: 'signed-in',
  getReceipt: 'booking-owner',
  createPaymentIntent: 'booking-owner',
  recordPayment: 'booking-owner',
  getOverview: 'admin',
  listPayments: 'admin',
  searchPayments: 'admin',
  exportPayments: 'admin',
  refundPayment: 'admin',
  settlePayment: 'admin',
  uploadImage: 'admin',
  createContactMessage: 'anyone',
  searchContactMessages: 'admin',
  answerContactMessage: 'admin',
  getConfig: 'anyone',
} as const satisfies Record<CallName, Access>
