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
  changeToolFile: { title: 'Drawing', position: 0 },
  createImport: {
    ...{ kind: 'tools', name: 'tools.csv', columns: ['Name', 'Price (USD)'] },
    mapping: { Name: 0, 'Price (USD)': 1 },
  },
  addImportRows: { rows: [{ row: 1, cells: ['Reed', '5.00'] }] },
  applyImport: { expected: 1 },
  createReview: { name: 'N', comment: 'C', rating: 3 },
  createToken: { email: 'a@mill.example' },
  changeBasket: { set: [{ toolId: 'x', quantity: 3 }] },
  mergeBasket: {
    id: '00000000-0000-4000-8000-000000000000',
    lines: [{ toolId: 'x', quantity: 3 }],
  },
  addToBasket: { lines: [{ toolId: 'x', quantity: 3 }], times: 2 },
  createBooking: {
    productName: 'Reed',
    price: 12.5,
    quantity: 100,
    name: 'N',
    email: 'a@mill.example',
    phone: '1',
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
  refundPayment: { restock: true },
  createRefund: { lines: [{ line: 1, quantity: 1 }], amount: 5, restock: true, reason: 'R' },
  changeRefund: { sentOn: '2026-12-01', reference: 'R' },
  createReturn: { lines: [{ line: 1, quantity: 1 }], restock: true, reason: 'R' },
  createContactMessage: { name: 'N', email: 'n@mill.example', question: 'Q?' },
  changeCustomer: { note: 'N', was: { note: null } },
  answerContactMessage: { answered: true },
}

/** The other body of `createBooking`. */
export const bookingOfLines: Record<string, unknown> = {
  ...{ lines: [], name: 'N', email: 'a@mill.example', phone: '1', total: 37.5 },
  ...{ replaces: 'x', payBy: 'card', poNumber: '7', poAgain: true, company: 'C', taxId: 'T' },
  delivery: { line1: 'Mill Lane 1', city: 'Dhaka', country: 'BD' },
  ...{ requestedOn: '2026-12-01', remark: 'R' },
}
