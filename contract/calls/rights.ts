import { type CallName, calls } from './calls.ts'

/** The owner of what path or body name, or the office. A booking that its owner deleted is unknown to a `booking-owner`, not to a `receipt-owner` or an `invoice-owner`. */
export type OwnerAccess =
  | 'booking-owner'
  | 'receipt-owner'
  | 'invoice-owner'
  | 'quote-owner'
  | 'quote-link'
  | 'question-owner'

/** `identity` has proved an address to the identity provider; `own-email` has that of path or body; `quote-link` may hold a link without an account. */
export type Access = 'anyone' | 'identity' | 'signed-in' | 'own-email' | OwnerAccess | 'office'

/** The calls that are not the office's alone. */
const openCalls = {
  listFeaturedTools: 'anyone',
  listTools: 'anyone',
  searchTools: 'anyone',
  countFacets: 'anyone',
  find: 'anyone',
  summarizeTools: 'anyone',
  getTool: 'anyone',
  getOpenTool: 'anyone',
  listOpenTools: 'anyone',
  getToolNeighbours: 'anyone',
  getToolDetails: 'anyone',
  listReviews: 'anyone',
  listToolReviews: 'anyone',
  createReview: 'signed-in',
  createToken: 'identity',
  getAdminFlag: 'own-email',
  getAccount: 'identity',
  getOwnData: 'signed-in',
  endSession: 'identity',
  getProfile: 'signed-in',
  setProfile: 'signed-in',
  listAddresses: 'signed-in',
  createAddress: 'signed-in',
  // Of the account alone, not even of an admin: judged by the call.
  changeAddress: 'signed-in',
  deleteAddress: 'signed-in',
  checkLines: 'anyone',
  listOwnPrices: 'signed-in',
  listWaits: 'signed-in',
  setWait: 'signed-in',
  deleteWait: 'signed-in',
  getBasket: 'signed-in',
  changeBasket: 'signed-in',
  mergeBasket: 'signed-in',
  addToBasket: 'signed-in',
  readPad: 'anyone',
  listViews: 'signed-in',
  setViews: 'signed-in',
  listPartNumbers: 'signed-in',
  setPartNumbers: 'signed-in',
  deletePartNumber: 'signed-in',
  listLists: 'signed-in',
  createList: 'signed-in',
  // Of the account that made it, not even of an admin: judged by the call.
  getList: 'signed-in',
  changeList: 'signed-in',
  deleteList: 'signed-in',
  listMachineModels: 'anyone',
  getMachineModel: 'anyone',
  listMachines: 'signed-in',
  createMachine: 'signed-in',
  changeMachine: 'signed-in',
  deleteMachine: 'signed-in',
  createBooking: 'own-email',
  listBookingsOf: 'own-email',
  getBooking: 'anyone',
  changeBooking: 'booking-owner',
  deleteBooking: 'booking-owner',
  payBooking: 'anyone',
  addBookingFile: 'booking-owner',
  getBookingFile: 'booking-owner',
  // Its owner takes away own files only: judged by the call.
  deleteBookingFile: 'booking-owner',
  getProforma: 'booking-owner',
  getReceiptPdf: 'receipt-owner',
  getCreditNote: 'receipt-owner',
  getCommercialInvoice: 'booking-owner',
  getPackingList: 'booking-owner',
  getInvoicePdf: 'invoice-owner',
  getInvoiceXml: 'invoice-owner',
  getMushak: 'invoice-owner',
  getTimeline: 'booking-owner',
  addNote: 'booking-owner',
  listReceipts: 'signed-in',
  // Of a booking, the office too: judged by the call.
  listInvoices: 'signed-in',
  getReceipt: 'receipt-owner',
  createPaymentIntent: 'booking-owner',
  recordPayment: 'booking-owner',
  createQuote: 'own-email',
  listQuotes: 'signed-in',
  getQuotePdf: 'quote-link',
  getQuote: 'quote-link',
  // The member's own matter: judged by the call.
  askQuoteApproval: 'quote-owner',
  listApprovals: 'signed-in',
  acceptQuote: 'quote-link',
  // The members of its company, too: judged by the call.
  callOffQuote: 'quote-owner',
  declineQuote: 'quote-link',
  withdrawQuote: 'quote-owner',
  renewQuote: 'quote-owner',
  createQuoteLink: 'quote-owner',
  listQuoteLinks: 'quote-owner',
  revokeQuoteLink: 'quote-owner',
  createContactMessage: 'anyone',
  listQuestions: 'signed-in',
  writeInThread: 'question-owner',
  listBookingQuestions: 'booking-owner',
  // Its buyer alone: judged by the call.
  askAboutBooking: 'booking-owner',
  // Of the company that the account is in: judged by the call.
  createCompany: 'signed-in',
  getOwnCompany: 'signed-in',
  changeOwnCompany: 'signed-in',
  closeCompany: 'signed-in',
  listMembers: 'signed-in',
  listAgreedPrices: 'signed-in',
  // Of approvers and managers, and of quotes its buyers too: judged by the call.
  searchCompanyBookings: 'signed-in',
  searchCompanyQuotes: 'signed-in',
  getSpend: 'signed-in',
  exportSpend: 'signed-in',
  getStatement: 'signed-in',
  getStatementPdf: 'signed-in',
  exportStatement: 'signed-in',
  changeMember: 'signed-in',
  deleteMember: 'signed-in',
  listInvitations: 'signed-in',
  createInvitation: 'signed-in',
  deleteInvitation: 'signed-in',
  joinCompany: 'signed-in',
  listKeys: 'signed-in',
  createKey: 'signed-in',
  // Also those of the manager's company, and of the office: judged by the call.
  endKey: 'signed-in',
  listCompanyKeys: 'signed-in',
  // Of all, of the office alone: judged by the call.
  listEvents: 'signed-in',
  listStockChanges: 'signed-in',
  // Of the account, of the manager's company, or of the office: judged by the call.
  listWebhooks: 'signed-in',
  createWebhook: 'signed-in',
  changeWebhook: 'signed-in',
  deleteWebhook: 'signed-in',
  renewWebhookSecret: 'signed-in',
  testWebhook: 'signed-in',
  listWebhookMessages: 'signed-in',
  sendWebhookMessage: 'signed-in',
  // Who holds the code of a visit, and who is in one: judged by the call.
  createPunchout: 'anyone',
  transferPunchout: 'signed-in',
  getConfig: 'anyone',
} as const satisfies Partial<Record<CallName, Access>>

type OpenCalls = typeof openCalls
type Rights = {
  [Name in CallName]: Name extends keyof OpenCalls ? OpenCalls[Name] : 'office'
}

/** Who may make each call: an area of the office (office-calls.ts), unless it is named above. The server enforces it; pages show a link only to those who may follow it. */
export const rights = {
  ...Object.fromEntries(Object.keys(calls).map((name) => [name, 'office'])),
  ...openCalls,
} as Rights

/** The calls in which the office acts for itself or for an owner. */
export type CallForOffice = {
  [Name in CallName]: Rights[Name] extends 'office' | 'own-email' | OwnerAccess ? Name : never
}[CallName]
