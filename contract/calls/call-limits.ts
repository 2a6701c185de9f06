import { MAX_OPEN_UPDATES_PER_MINUTE, MAX_PADS_PER_MINUTE } from '../limits.ts'
import type { CallName, calls } from './calls.ts'

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

type Method<Name extends CallName> = (typeof calls)[Name] extends `${infer M} ${string}` ? M : never
type ChangingCall = {
  [Name in CallName]: Method<Name> extends 'GET' ? never : Name
}[CallName]
/** Reads for which the server makes or sends a file, or searches everything. */
type CostlyRead = Extract<CallName, `export${string}` | `get${string}Pdf`> | NamedReads
type NamedReads = 'getProforma' | 'getCreditNote' | 'getPackingSlip' | 'getBookingFile' | 'find'

export const callLimits = {
  setSynonyms: heavy,
  createTool: office,
  changeTool: office,
  deleteTool: office,
  restoreTool: office,
  setTiers: office,
  changeToolDetails: office,
  addToolFile: upload,
  changeToolFile: office,
  deleteToolFile: office,
  exportTools: wholeList,
  find: perMinute(240),
  createReview: perMinute(60),
  createToken: perMinute(120),
  endSession: perMinute(120),
  makeAdmin: perMinute(120),
  revokeAdmin: perMinute(120),
  setProfile: usual,
  createAddress: perDay(500),
  changeAddress: usual,
  deleteAddress: usual,
  checkLines: perMinute(120),
  setWait: usual,
  deleteWait: usual,
  changeBasket: usual,
  mergeBasket: perDay(200),
  addToBasket: perDay(500),
  readPad: perMinute(MAX_PADS_PER_MINUTE),
  setViews: perMinute(120),
  setPartNumbers: usual,
  deletePartNumber: usual,
  createList: perDay(500),
  changeList: usual,
  deleteList: usual,
  createMachineModel: office,
  changeMachineModel: office,
  deleteMachineModel: office,
  setModelParts: perMinute(120),
  addModelDrawing: upload,
  setModelDrawing: office,
  deleteModelDrawing: office,
  createMachine: perDay(2_000),
  changeMachine: usual,
  deleteMachine: usual,
  // What is placed is counted with the bookings; this ends orders that are refused again and again.
  createBooking: { ...usual, isOfProcess: true },
  changeBooking: usual,
  deleteBooking: usual,
  releaseBooking: office,
  exportBookings: wholeList,
  payBooking: perMinute(MAX_OPEN_UPDATES_PER_MINUTE),
  createPaymentIntent: payment,
  recordPayment: payment,
  addBookingFile: upload,
  getBookingFile: usual,
  deleteBookingFile: usual,
  getProforma: paper,
  getReceiptPdf: paper,
  getCreditNote: paper,
  getPackingSlip: paper,
  addNote: perDay(1_000),
  sendMailAgain: perDay(1_000),
  createShipment: office,
  changeShipment: office,
  deleteShipment: office,
  setPromises: office,
  createRefund: office,
  changeRefund: office,
  createReturn: office,
  recordTransfer: office,
  reversePayment: office,
  refundPayment: office,
  settlePayment: office,
  exportPayments: wholeList,
  createQuote: perDay(2_000),
  offerQuote: office,
  acceptQuote: perMinute(120),
  declineQuote: perMinute(120),
  withdrawQuote: perMinute(120),
  renewQuote: perMinute(120),
  getQuotePdf: paper,
  createQuoteLink: perDay(300),
  revokeQuoteLink: usual,
  uploadImage: upload,
  createContactMessage: perMinute(60),
  answerContactMessage: office,
  changeCustomer: office,
  exportCustomers: wholeList,
  exportChanges: wholeList,
  undoChange: office,
  undoBatch: heavy,
  createImport: perDay(500),
  addImportRows: office,
  checkImport: heavy,
  applyImport: heavy,
  deleteImport: office,
} as const satisfies Record<ChangingCall | CostlyRead, CallLimit>

/** The limit of a call by account; none for the reads that cost little. */
export function limitOf(name: CallName): CallLimit | undefined {
  const limits: Partial<Record<CallName, CallLimit>> = callLimits
  return limits[name]
}
