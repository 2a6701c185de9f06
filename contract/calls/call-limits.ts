import { MAX_OPEN_UPDATES_PER_MINUTE, MAX_PADS_PER_MINUTE } from '../limits.ts'
import { type CallName, calls } from './calls.ts'
import { rights } from './rights.ts'

/** How many calls one account may make within some seconds; the holder of a quote's link counts as one. */
type CallLimit = {
  calls: number
  seconds: number
  /** A longer body counts as several calls, one for each 8 kB: a thousand lines are about ten. */
  isByLength?: true
  /** Counted by each process for itself: its processor is guarded, and counting costs no time. */
  isOfProcess?: true
}

const perMinute = (calls: number): CallLimit => ({ calls, seconds: 60 })
/** For what leaves a row behind also where the thing itself is deleted again, such as an Idempotency-Key. */
const perDay = (calls: number): CallLimit => ({ calls, seconds: 86_400 })

/** Far above what a person or a mill's program does; it ends a script that would use up the shop. */
const usual: CallLimit = { ...perMinute(600), isByLength: true }
const office = perMinute(1_000)
const upload = perMinute(120)
/** Cards are settled by the provider's events all the same: a refused call loses no money. */
const payment = perMinute(120)
const paper = perMinute(120)
const wholeList = perMinute(60)
const heavy = perMinute(60)

/** Reads for which the server makes or sends a file, or searches everything, and changes with a limit of their own. */
const ownLimits = {
  exportTools: wholeList,
  exportBookings: wholeList,
  exportPayments: wholeList,
  exportInvoices: wholeList,
  exportCustomers: wholeList,
  exportChanges: wholeList,
  getSpend: heavy,
  exportSpend: wholeList,
  getStatement: heavy,
  getStatementPdf: paper,
  exportStatement: wholeList,
  getCompanyStatement: heavy,
  getCompanyStatementPdf: paper,
  exportCompanyStatement: wholeList,
  find: perMinute(240),
  listEvents: perMinute(240),
  listStockChanges: heavy,
  getBookingFile: usual,
  getOwnData: perDay(1),
  getProforma: paper,
  getReceiptPdf: paper,
  getCreditNote: paper,
  getPackingSlip: paper,
  getPackingList: paper,
  getCommercialInvoice: paper,
  getInvoicePdf: paper,
  getInvoiceXml: paper,
  getMushak: paper,
  getQuotePdf: paper,
  setSynonyms: heavy,
  addToolFile: upload,
  createReview: perMinute(60),
  createToken: perMinute(120),
  endSession: perMinute(120),
  makeAdmin: perMinute(120),
  revokeAdmin: perMinute(120),
  setAreas: perMinute(120),
  createAddress: perDay(500),
  checkLines: perMinute(120),
  mergeBasket: perDay(200),
  addToBasket: perDay(500),
  readPad: perMinute(MAX_PADS_PER_MINUTE),
  setViews: perMinute(120),
  createList: perDay(500),
  setModelParts: perMinute(120),
  listOwnPrices: perMinute(240),
  listAgreedPrices: perMinute(120),
  setCompanyPrices: perMinute(120),
  setCompanyTerms: perMinute(120),
  addModelDrawing: upload,
  createMachine: perDay(2_000),
  // What is placed is counted with the bookings; this ends orders that are refused again and again.
  createBooking: { ...usual, isOfProcess: true },
  payBooking: perMinute(MAX_OPEN_UPDATES_PER_MINUTE),
  createPaymentIntent: payment,
  recordPayment: payment,
  addBookingFile: upload,
  addNote: perDay(1_000),
  sendMailAgain: perDay(1_000),
  sendInvoice: perDay(1_000),
  createQuote: perDay(2_000),
  transferPunchout: perDay(500),
  askQuoteApproval: perMinute(120),
  acceptQuote: perMinute(120),
  callOffQuote: perDay(2_000),
  declineQuote: perMinute(120),
  withdrawQuote: perMinute(120),
  renewQuote: perMinute(120),
  createQuoteLink: perDay(300),
  createCompany: perDay(200),
  createInvitation: perDay(200),
  joinCompany: perMinute(60),
  uploadImage: upload,
  createContactMessage: perMinute(60),
  askAboutBooking: perDay(200),
  writeInThread: perDay(1_000),
  createKey: perDay(200),
  createWebhook: perDay(200),
  testWebhook: perMinute(60),
  sendWebhookMessage: perMinute(60),
  undoBatch: heavy,
  createImport: perDay(500),
  checkImport: heavy,
  applyImport: heavy,
} as const satisfies Partial<Record<CallName, CallLimit>>

type Method<Name extends CallName> = (typeof calls)[Name] extends `${infer M} ${string}` ? M : never
type ChangingCall = {
  [Name in CallName]: Method<Name> extends 'GET' ? never : Name
}[CallName]

const changes = (Object.keys(calls) as CallName[]).filter((name) => !calls[name].startsWith('GET '))

/** Each change has a limit by account, and so have the reads that cost much. */
export const callLimits = {
  ...Object.fromEntries(changes.map((name) => [name, rights[name] === 'office' ? office : usual])),
  ...ownLimits,
} as Record<ChangingCall | keyof typeof ownLimits, CallLimit>

export function limitOf(name: CallName): CallLimit | undefined {
  const limits: Partial<Record<CallName, CallLimit>> = callLimits
  return limits[name]
}
