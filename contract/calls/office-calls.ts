import { type Area, areas } from '../areas.ts'
import type { CallName } from './calls.ts'
import type { CallForOffice } from './rights.ts'

const office = <const A extends Area>(area: A): readonly [A] => [area]

/** What every admin may read: a booking is the work of all areas. */
const anyArea: readonly Area[] = areas
/** What a company owes: who sells to it, and who takes its money. */
const moneyOrSales = ['sales', 'money'] as const satisfies readonly Area[]

/**
 * The areas of the office that may make a call, for themselves or in place of an owner. A call that is open
 * to others as well is listed if the office may see or change more by it than they may.
 */
const officeCalls = {
  listSynonyms: office('catalogue'),
  setSynonyms: office('catalogue'),
  exportTools: office('catalogue'),
  searchDeletedTools: office('catalogue'),
  createTool: office('catalogue'),
  changeTool: office('catalogue'),
  deleteTool: office('catalogue'),
  restoreTool: office('catalogue'),
  setTiers: office('catalogue'),
  changeToolDetails: office('catalogue'),
  addToolFile: office('catalogue'),
  changeToolFile: office('catalogue'),
  deleteToolFile: office('catalogue'),
  uploadImage: office('catalogue'),
  createMachineModel: office('catalogue'),
  changeMachineModel: office('catalogue'),
  deleteMachineModel: office('catalogue'),
  setModelParts: office('catalogue'),
  addModelDrawing: office('catalogue'),
  setModelDrawing: office('catalogue'),
  deleteModelDrawing: office('catalogue'),
  createImport: office('catalogue'),
  listImports: office('catalogue'),
  getImport: office('catalogue'),
  addImportRows: office('catalogue'),
  checkImport: office('catalogue'),
  listImportRows: office('catalogue'),
  applyImport: office('catalogue'),
  deleteImport: office('catalogue'),

  readPad: office('sales'),
  createBooking: office('sales'),
  changeBooking: office('sales'),
  deleteBooking: office('sales'),
  releaseBooking: office('sales'),
  addBookingFile: office('sales'),
  deleteBookingFile: office('sales'),
  sendMailAgain: office('sales'),
  createQuote: office('sales'),
  searchQuotes: office('sales'),
  getQuotePdf: office('sales'),
  getQuote: office('sales'),
  offerQuote: office('sales'),
  askQuoteApproval: office('sales'),
  acceptQuote: office('sales'),
  callOffQuote: office('sales'),
  declineQuote: office('sales'),
  withdrawQuote: office('sales'),
  renewQuote: office('sales'),
  createQuoteLink: office('sales'),
  listQuoteLinks: office('sales'),
  revokeQuoteLink: office('sales'),
  searchCustomers: office('sales'),
  exportCustomers: office('sales'),
  getCustomer: office('sales'),
  changeCustomer: office('sales'),
  searchCompanies: moneyOrSales,
  getCompanyForOffice: moneyOrSales,
  changeCompanyForOffice: office('sales'),
  changeReminders: office('money'),
  setCompanyTerms: office('money'),
  getCompanyPrices: office('sales'),
  setCompanyPrices: office('sales'),
  checkLines: office('sales'),
  searchContactMessages: office('sales'),
  answerContactMessage: office('sales'),
  writeInThread: office('sales'),
  askAboutBooking: office('sales'),
  listEvents: office('sales'),

  getCompanyStatement: moneyOrSales,
  getCompanyStatementPdf: moneyOrSales,
  exportCompanyStatement: moneyOrSales,

  getPackingSlip: office('shipping'),
  createShipment: office('shipping'),
  changeShipment: office('shipping'),
  deleteShipment: office('shipping'),
  setPromises: office('shipping'),
  searchShipping: office('shipping'),
  createReturn: office('shipping'),

  createPaymentIntent: office('money'),
  recordPayment: office('money'),
  listPayments: office('money'),
  searchPayments: office('money'),
  exportPayments: office('money'),
  searchInvoices: office('money'),
  exportInvoices: office('money'),
  sendInvoice: office('money'),
  reversePayment: office('money'),
  refundPayment: office('money'),
  settlePayment: office('money'),
  createRefund: office('money'),
  changeRefund: office('money'),
  recordTransfer: office('money'),
  recordCompanyTransfer: office('money'),

  setBank: office('money'),
  setTax: office('money'),
  setTaxRates: office('money'),

  setSeller: office('people'),
  setDays: office('people'),
  setHolds: office('people'),
  listUsers: office('people'),
  listPendingAdmins: office('people'),
  makeAdmin: office('people'),
  revokeAdmin: office('people'),
  setAreas: office('people'),
  searchChanges: office('people'),
  exportChanges: office('people'),
  undoChange: office('people'),
  undoBatch: office('people'),
  listOfficeKeys: office('people'),
  endKey: office('people'),

  find: anyArea,
  getAdminFlag: anyArea,
  getOverview: anyArea,
  getSettings: anyArea,
  listTaxRates: anyArea,
  listBookings: anyArea,
  searchBookings: anyArea,
  exportBookings: anyArea,
  listBookingsOf: anyArea,
  getBooking: anyArea,
  getBookingFile: anyArea,
  getProforma: anyArea,
  getReceipt: anyArea,
  listInvoices: anyArea,
  getReceiptPdf: anyArea,
  getCreditNote: anyArea,
  getCommercialInvoice: anyArea,
  getPackingList: anyArea,
  getInvoicePdf: anyArea,
  getInvoiceXml: anyArea,
  getMushak: anyArea,
  getTimeline: anyArea,
  addNote: anyArea,
  listBookingQuestions: anyArea,
  payBooking: anyArea,
  createList: anyArea,
  addToBasket: anyArea,
} as const satisfies Partial<Record<CallName, readonly Area[]>> &
  Record<CallForOffice, readonly Area[]>

export type OfficeCallName = keyof typeof officeCalls
/** For pages, which name the area: the types hold it against the table, which the browser does not load. */
export type AreaOf<Name extends OfficeCallName> = (typeof officeCalls)[Name][number]

/** Whether one of these areas may make a call for the office. */
export function mayCall(those: readonly Area[], name: CallName): boolean {
  const allowed: Partial<Record<CallName, readonly Area[]>> = officeCalls
  return allowed[name]?.some((area) => those.includes(area)) ?? false
}
