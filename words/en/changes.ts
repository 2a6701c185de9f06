import * as settings from '#words/settings'
import type { Around, Rich, Shown } from '../shown.ts'

export const when = 'When'
export const who = 'Who'
export const what = 'What'
export const thing = 'Record'
export const beforeAfter = 'Before → after'
export const close = 'Close'
export const undoThisChange = 'Undo this change'
export const goTo = (name: Shown) => `Go to ${name}`
export const thisChangeHasBeenUndone = 'This change has been undone.'
export const whatChanged = 'What changed'
export const whatWasWrittenIsNot = 'What was written is not kept any more.'
export const field = 'Field'
export const before = 'Before'
export const after = 'After'
export const line = (line: Shown, quantity: Shown) => `line ${line} × ${quantity}`
export const backInStock = (item: Shown, restocked: Shown) => `${item} (${restocked} back in stock)`
export const undo = (toLowerCase: Shown) => `Undo: ${toLowerCase}`
export const importTo = (toLowerCase: Shown) => `Import: ${toLowerCase}`
export const stockCorrected = 'Stock corrected'
export const noteChanged = 'Note changed'
export const markedAsAnswered = 'Marked as answered'
export const openedAgain = 'Opened again'
export const orderedForTheBuyer = 'Ordered for the buyer'
export const madeAnAdmin = 'Made an admin'
export const areasChanged = 'Areas changed'
export const secondFactorTakenAway = 'Second factor removed'
export const adminRightsTakenBack = 'Admin rights taken back'
export const deleted = 'Deleted'
export const restored = 'Restored'
export const changed = 'Changed'
export const added = 'Added'
export const removed = 'Removed'
export const listed = 'Listed'
export const shell = 'Command line'
export const theShop = 'The shop'
export const everything = 'All records'
export const activity = 'Activity'
export const nameOrEmail = 'Name or email'
export const activityOfTheOffice = 'Activity of the office'
export const searchByProductOrPerson = 'Search by product or person'
export const productPartNumberName = 'Product, part number, name …'
export const nothingHasBeenChangedYet = 'Nothing has been changed yet'
export const eachChangeOfProductsRights =
  'Each change of products, rights and payments appears here, with who made it.'
export const showEverything = 'Show everything'
export const hideHistory = 'Hide history'
export const history = 'History'
export const loadingTheHistory = 'Loading the history'
export const nothingHasHappenedToIt = 'Nothing has been changed yet.'
export const allOfItAndUndo = 'All of it, and undo'
export const undoInActivity = 'Undo in Activity'
export const isAsItWasBefore = (name: Shown) => `${name} is as it was before`
export const saved = (name: Shown) => `${name} saved`
export const undoSave = 'Undo'
export const undone = 'Undone'
export const aThingThatIsGone = 'a record that is gone'
export const shipmentDelivered = (number: Shown) => `shipment ${number} delivered`
export const shipmentShipped = (number: Shown) => `shipment ${number} shipped`
export const shipmentPacked = (number: Shown) => `shipment ${number} packed`
export const mayUntil = (to: Shown, mayApprove: boolean, day: Shown, isEnded: boolean) =>
  `${to} may ${mayApprove ? 'approve' : 'see'} until ${day}${isEnded ? ', ended' : ''}`
const codes: Record<string, string> = {
  asked: 'asked',
  offered: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  attention: 'needs attention',
  due: 'refund on its way',
  settled: 'settled',
  refunded: 'refunded',
  reversed: 'taken back',
  open: 'not checked',
  checked: 'checked',
  applying: 'being applied',
  applied: 'applied',
  undone: 'undone',
  pending: 'to be activated',
  active: 'active',
  suspended: 'suspended',
  card: 'card',
  transfer: 'bank transfer',
  tools: 'products',
  'machine-parts': 'parts of a machine',
}
/** States, kinds and ways of paying of records. */
export const ofCode = (code: string) => codes[code] ?? code
const rows: Record<string, string> = {
  rows: 'rows',
  new: 'new',
  changed: 'changed',
  same: 'the same',
  refused: 'refused',
  done: 'applied',
  left: 'left out',
}
export const countOfRows = (name: string, count: Shown) => `${count} ${rows[name] ?? name}`
const links: Record<string, string> = {
  related: 'related',
  spare: 'spare part',
  'goes-with': 'goes with',
  'replaced-by': 'replaced by',
}
export const manyPrices = (count: Shown) => `${count} prices`
export const linkOf = (kind: string, quantity: Shown) => `${links[kind] ?? kind} × ${quantity}`
export const onlyWhatWasDoneTo = (name: Shown) => `Only what was done to ${name}.`
export const oneThing = 'one record'
export const undoAct = <E>(unseen: Around<E>, act: string, name: string): Rich<E> => [
  'Undo',
  unseen(`: ${act} ${name}`),
]
export const undoneAsItWas = (name: Shown) => `Undone: ${name} is as it was`
export const theChange = 'the change'

/** The fields of records, in the words and the order of the forms. */
export const fields = {
  event: 'Timeline',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  Available: 'Available',
  category: 'Category',
  featured: 'Featured',
  img: 'Photo',
  tiers: 'Price tiers',
  agreedPrices: 'Agreed prices',
  sku: 'Part number',
  unit: 'Unit',
  pack: 'Pack',
  step: 'Step',
  minimum: 'Minimum',
  minimumHolds: 'Minimum refuses',
  leadDays: 'Lead days',
  madeToOrder: 'Made to order',
  reorderPoint: 'Reorder point',
  specs: 'Specifications',
  tags: 'Tags',
  links: 'Links',
  dimensions: 'Dimension lines',
  files: 'Files',
  deletedAt: 'On sale',
  admin: 'Admin',
  areas: 'Areas',
  secondFactor: 'Second factor',
  note: 'Note',
  state: 'State',
  reasonCode: 'Reason',
  refundDue: 'Refund due',
  poNumber: 'PO number',
  company: 'Company',
  taxId: 'Tax number',
  delivery: 'Delivery address',
  collect: 'Collected by the buyer',
  billing: 'Billing address',
  requestedOn: 'Wanted by',
  incoterm: 'Incoterm',
  incotermPlace: 'Place of the incoterm',
  remark: 'Remark',
  heldUntil: 'Held until',
  amount: 'Amount',
  reason: 'Reason',
  reference: 'Reference',
  sentOn: 'Sent on',
  receivedOn: 'Received on',
  method: 'Method',
  kind: 'Kind',
  maker: 'Maker',
  years: 'Years',
  parts: 'Parts',
  drawings: 'Drawings',
  terms: 'Terms',
  synonyms: 'Search words',
  total: 'Total',
  validUntil: 'Valid until',
  decidedWhy: 'Reason',
  payBy: 'Paid by',
  hiddenAt: 'Shown to the buyer',
  shipments: 'Shipments',
  packed: 'Packed',
  givenBack: 'Given back',
  quoteLinks: 'Links',
  answeredAt: 'Answered',
  counts: 'Rows',
  needsPo: 'PO number needed',
  termsDays: 'Days to pay',
  credit: 'Credit',
  remindersPaused: 'Reminders paused',
  section: 'Section',
  taxClass: 'Tax class',
  taxRates: 'Rates',
  prefix: 'Key',
  scopes: 'Scopes',
  revokedAt: 'Ended',
  url: 'Address',
  events: 'Events',
  formerUntil: 'Former secret ends',
  ...settings.fields,
}
/** What was changed. */
export const things = {
  tool: 'Product',
  stock: 'Stock',
  user: 'Rights',
  customer: 'Customer',
  booking: 'Booking',
  payment: 'Payment',
  quote: 'Quote',
  machine: 'Machine',
  synonym: 'Search words',
  import: 'Import',
  question: 'Question',
  setting: 'Setting',
  company: 'Company',
  key: 'Key',
  webhook: 'Webhook',
}
/** What was done to a booking, by the kind of its event. */
export const eventActs = {
  note: 'Note',
  mail: 'Mail sent again',
  promised: 'Ship days moved',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  changed: 'Shipment changed',
  cancelled: 'Goods cancelled',
  returned: 'Goods returned',
}
export const isUndone = '(undone)'
export const oneChange = 'change'
export const manyChanges = 'changes'
export const yes = 'yes'
export const no = 'no'
export const none = 'none'
