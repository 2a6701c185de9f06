import type { CallName } from '../../contract/calls.ts'

/** What a call takes when all is well: the fuzzer begins here, so that it gets past the first check. */
export const samples: Partial<Record<CallName, Record<string, unknown>>> = {
  createTool: { name: 'Reed', price: 5, Available: 3, img: '/media/a.jpg', description: 'A reed.' },
  changeTool: { price: 6, Available: 9, was: { Available: 3 } },
  setTiers: { tiers: [{ from: 250, price: 5 }], was: [] },
  changeToolDetails: {
    sku: 'BD-1',
    unit: 'set',
    step: 12,
    specs: [{ name: 'Bore', text: '25 mm' }],
    links: [{ toolId: 'x', kind: 'spare', quantity: 2 }],
    tags: ['reed'],
    dimensions: [{ spec: 'Bore', x1: 0, y1: 0, x2: 10, y2: 0 }],
    was: { sku: null },
  },
  setSynonyms: { synonyms: [{ word: 'spanner', means: 'wrench' }], was: 1 },
  changeToolFile: { title: 'Drawing', position: 0 },
  createImport: {
    ...{ kind: 'tools', name: 'tools.csv', columns: ['Name', 'Price (USD)'] },
    mapping: { Name: 0, 'Price (USD)': 1 },
  },
  addImportRows: { rows: [{ row: 1, cells: ['Reed', '5.00'] }] },
  applyImport: { expected: 1 },
  createReview: { name: 'N', comment: 'C', rating: 3, toolId: null },
  createToken: { email: 'a@mill.example' },
  changeBasket: { set: [{ toolId: 'x', quantity: 3 }] },
  mergeBasket: {
    id: '00000000-0000-4000-8000-000000000000',
    lines: [{ toolId: 'x', quantity: 3 }],
  },
  addToBasket: { lines: [{ toolId: 'x', quantity: 3 }], times: 2 },
  readPad: {
    rows: [
      ['Part number', 'Qty'],
      ['BD-6010-200', '200'],
    ],
    mapping: { sku: 0, quantity: 1 },
  },
  setPartNumbers: { names: [{ text: 'ZX-77', toolId: 'x' }] },
  createList: { name: 'Ring frame 3', note: 'N', lines: [{ toolId: 'x', quantity: 3 }] },
  changeList: { name: 'Ring frame 3', note: 'N', set: [{ toolId: 'x', quantity: 3 }], clear: true },
  createMachineModel: {
    maker: 'BD-MART',
    name: 'RF-60',
    sku: 'BD-9010',
    years: '2009-',
    note: 'N',
  },
  changeMachineModel: { name: 'RF-60', note: null, was: { note: 'N' } },
  setModelParts: {
    parts: [{ position: '12', place: 'Drafting', toolId: 'x', quantity: 3, note: 'N' }],
    was: 1,
  },
  setModelDrawing: {
    ...{ title: 'Exploded view', position: 0, was: 1 },
    hotspots: [{ position: '12', x: 10, y: 20, r: 15, regions: [[[1, 2]]] }],
  },
  createMachine: { name: 'Ring frame 3', count: 12, serial: '7', place: 'Hall 2' },
  changeMachine: { name: 'Ring frame 4', count: 13, modelId: null },
  setProfile: { phone: '1', company: 'C', taxId: 'T', deliveryId: 'x', billingId: 'x' },
  createAddress: { label: 'Mill', address: { line1: 'L', city: 'C', country: 'BD' } },
  changeAddress: { label: 'Mill', address: { line1: 'L', city: 'C', country: 'BD' } },
  createBooking: {
    productName: 'Reed',
    price: 12.5,
    quantity: 100,
    name: 'N',
    email: 'a@mill.example',
    phone: '1',
  },
  changeBooking: {
    ...{ poNumber: '7', poAgain: true, company: 'C', taxId: 'T', requestedOn: '2026-12-01' },
    delivery: { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' },
    was: { poNumber: null },
  },
  payBooking: { paid: true, transactionId: 'pi_none' },
  createPaymentIntent: { price: 1250, bookingId: 'x' },
  recordPayment: {
    email: 'a@mill.example',
    transactionId: 'pi_none',
    name: 'N',
    date: '2026-11-21',
    status: 'service pending',
    bookingId: 'x',
  },
  addNote: { text: 'Gate 2', internal: false },
  sendMailAgain: { kind: 'placed' },
  createShipment: {
    lines: [{ line: 1, quantity: 5 }],
    carrier: 'DHL',
    tracking: '7',
    trackingUrl: 'https://carrier.example/7',
    note: 'Two boxes',
    shipped: true,
  },
  changeShipment: { carrier: 'DHL', shipped: true, delivered: true },
  setPromises: { lines: [{ line: 1, promisedOn: '2026-12-09', was: null }], why: 'Castings late' },
  createQuote: {
    ...{ lines: [{ toolId: 'x', quantity: 3, price: 12.5, note: 'N' }], total: 37.5, ask: true },
    ...{ name: 'N', email: 'a@mill.example', phone: '1', validUntil: '2099-12-31' },
    ...{ poNumber: '7', company: 'C', taxId: 'T', requestedOn: '2026-12-01', remark: 'R' },
    delivery: { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' },
  },
  offerQuote: {
    lines: [
      { toolId: null, name: 'Freight', quantity: 1, price: 80, note: 'N' },
      {
        ...{ toolId: '00000000-0000-4000-8000-000000000000', quantity: 3, price: 12.5 },
        promisedOn: '2099-12-09',
      },
    ],
    ...{ terms: 'T', validUntil: '2099-12-31', was: 1 },
  },
  acceptQuote: { payBy: 'card', poNumber: '7', poAgain: true, as: 'R', note: 'N' },
  declineQuote: { why: 'W', as: 'R' },
  withdrawQuote: { why: 'W' },
  createQuoteLink: {
    ...{ to: 'boss@mill.example', may: 'approve', note: 'N', expiresOn: '2099-12-31' },
  },
  refundPayment: { restock: true },
  createRefund: { lines: [{ line: 1, quantity: 1 }], amount: 5, restock: true, reason: 'R' },
  changeRefund: { sentOn: '2026-12-01', reference: 'R' },
  createReturn: { lines: [{ line: 1, quantity: 1 }], restock: true, reason: 'R' },
  recordTransfer: { amount: 5, receivedOn: '2026-11-21', reference: 'R', surplus: true },
  reversePayment: { reason: 'R' },
  createContactMessage: { name: 'N', email: 'n@mill.example', question: 'Q?' },
  changeCustomer: { note: 'N', was: { note: null } },
  answerContactMessage: { answered: true },
}

/** What calls that take a file are sent with the file. */
export const forms: Partial<Record<CallName, Record<string, string>>> = {
  addBookingFile: { kind: 'po' },
  addToolFile: { kind: 'document', title: 'Drawing' },
  addModelDrawing: { title: 'Exploded view' },
}

/** The other body of `createBooking`. */
export const bookingOfLines: Record<string, unknown> = {
  ...{ lines: [], name: 'N', email: 'a@mill.example', phone: '1', total: 37.5 },
  ...{ replaces: 'x', payBy: 'card', poNumber: '7', poAgain: true, company: 'C', taxId: 'T' },
  delivery: { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' },
  ...{ requestedOn: '2026-12-01', remark: 'R' },
}
