import type { Scope } from '../keys.ts'
import type { CallName } from './calls.ts'

/** What anyone may read, with any key or none. */
const open: readonly Scope[] = []
const catalogue = ['catalogue:read'] as const
const readLists = ['catalogue:read', 'lists:write'] as const
const readOrders = ['orders:read', 'orders:write'] as const
const readQuotes = ['orders:read', 'quotes:write'] as const
const writeLists = ['lists:write'] as const
const order = ['orders:write'] as const
const quote = ['quotes:write'] as const
const invoices = ['invoices:read'] as const

/** The scopes of which one opens a call to a key, for its owner's own things. Calls that are not named are for people alone, or for the office. */
const scopesOfCalls: Partial<Record<CallName, readonly Scope[]>> = {
  listFeaturedTools: open,
  listTools: open,
  searchTools: open,
  countFacets: open,
  summarizeTools: open,
  getTool: open,
  getOpenTool: open,
  listOpenTools: open,
  getToolNeighbours: open,
  getToolDetails: open,
  listReviews: open,
  listToolReviews: open,
  listMachineModels: open,
  getMachineModel: open,
  getConfig: open,
  createPunchout: open,

  checkLines: catalogue,
  listStockChanges: catalogue,
  listOwnPrices: catalogue,
  listAgreedPrices: catalogue,
  readPad: catalogue,
  getBasket: readLists,
  listPartNumbers: readLists,
  listLists: readLists,
  getList: readLists,
  listMachines: readLists,
  changeBasket: writeLists,
  addToBasket: writeLists,
  setPartNumbers: writeLists,
  deletePartNumber: writeLists,
  createList: writeLists,
  changeList: writeLists,
  deleteList: writeLists,
  createMachine: writeLists,
  changeMachine: writeLists,
  deleteMachine: writeLists,

  listBookingsOf: readOrders,
  getBooking: readOrders,
  getBookingFile: readOrders,
  getProforma: readOrders,
  getCommercialInvoice: readOrders,
  getPackingList: readOrders,
  getTimeline: readOrders,
  listBookingQuestions: readOrders,
  searchCompanyBookings: readOrders,
  getSpend: readOrders,
  exportSpend: readOrders,
  // Which of them a key reads is judged by the call.
  listEvents: ['orders:read', 'orders:write', 'quotes:write', 'invoices:read'],
  createBooking: order,
  changeBooking: order,
  deleteBooking: order,
  addBookingFile: order,
  deleteBookingFile: order,
  addNote: order,
  acceptQuote: order,
  callOffQuote: order,

  listQuotes: readQuotes,
  getQuote: readQuotes,
  getQuotePdf: readQuotes,
  searchCompanyQuotes: readQuotes,
  createQuote: quote,
  transferPunchout: quote,
  declineQuote: quote,
  withdrawQuote: quote,
  renewQuote: quote,
  askQuoteApproval: quote,
  createContactMessage: quote,
  askAboutBooking: quote,
  listQuestions: quote,
  writeInThread: quote,

  getReceipt: invoices,
  getReceiptPdf: invoices,
  getCreditNote: invoices,
  listReceipts: invoices,
  listInvoices: invoices,
  getInvoicePdf: invoices,
  getInvoiceXml: invoices,
  getMushak: invoices,
  getStatement: invoices,
  getStatementPdf: invoices,
  exportStatement: invoices,
}

/** What the office may too, but a key not by an area alone: it would be its owner's own things. */
const needsScope: readonly CallName[] = [
  'find',
  'getAdminFlag',
  'listInvoices',
  'createList',
  'addToBasket',
]

/** Whether an area of the office that a key has opens a call to it. */
export const isOpenByArea = (name: CallName): boolean => !needsScope.includes(name)

/** The scopes of which one opens a call; none are needed of what is open to anyone, and undefined is what no key may for its owner. */
export const scopesOf = (name: CallName): readonly Scope[] | undefined => scopesOfCalls[name]
