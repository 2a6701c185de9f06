import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addressOfCall, type CallName, calls } from '../../contract/calls/calls.ts'
import { type Endpoint, endpoints } from '../../contract/calls/endpoints.ts'
import { type Scope, scopes } from '../../contract/keys.ts'
import { makeMember, newCompany } from '../../tests/support/companies.ts'
import { makeKey } from '../../tests/support/keys.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const split = (names: string) => names.trim().split(/\s+/)

/** What any key may read, as visitors do; a code of a punch-out is exchanged by who has it. */
const open = split(`
  listFeaturedTools listTools searchTools countFacets summarizeTools getTool getOpenTool listOpenTools getToolNeighbours
  getToolDetails listReviews listToolReviews listMachineModels getMachineModel getConfig createPunchout`)

/** Papers and facts of bookings. */
const seeBookings = split(`
  listBookingsOf getBooking getBookingFile getProforma getCommercialInvoice getPackingList getTimeline listBookingQuestions`)
const seeQuotes = split('getQuote getQuotePdf')
const seeInvoices = split(
  'getReceipt getReceiptPdf getCreditNote getInvoicePdf getInvoiceXml getMushak',
)
const useLists = split('getBasket listPartNumbers listLists getList listMachines')
const ofCompany = split('searchCompanyBookings getSpend exportSpend')

/** What each area of the office opens. */
const anyArea = split(`
  ${[...seeBookings, ...seeInvoices].join(' ')}
  getOverview getSettings listTaxRates listBookings searchBookings exportBookings addNote payBooking`)

/** What each scope opens, spelled here once more: a new call opens to no key unless this says so. */
const opened: Record<Scope, string[]> = {
  'catalogue:read': split(
    `checkLines listOwnPrices listAgreedPrices readPad listStockChanges ${useLists.join(' ')}`,
  ),
  'lists:write': split(`
    ${useLists.join(' ')} changeBasket addToBasket setPartNumbers deletePartNumber createList changeList deleteList
    createMachine changeMachine deleteMachine`),
  'orders:read': [
    ...seeBookings,
    ...seeQuotes,
    ...ofCompany,
    'listQuotes',
    'searchCompanyQuotes',
    'listEvents',
  ],
  'orders:write': split(`
    ${[...seeBookings, ...ofCompany].join(' ')} createBooking changeBooking deleteBooking addBookingFile deleteBookingFile
    addNote acceptQuote callOffQuote listEvents`),
  'quotes:write': split(`
    ${seeQuotes.join(' ')} listQuotes searchCompanyQuotes createQuote declineQuote withdrawQuote renewQuote askQuoteApproval
    createContactMessage listQuestions writeInThread askAboutBooking listEvents transferPunchout`),
  'invoices:read': split(
    `${seeInvoices.join(' ')} listReceipts listInvoices listEvents getStatement getStatementPdf exportStatement`,
  ),
  'office:catalogue': split(`
    ${anyArea.join(' ')} listSynonyms setSynonyms exportTools searchDeletedTools createTool changeTool deleteTool restoreTool
    setTiers changeToolDetails addToolFile changeToolFile deleteToolFile uploadImage createMachineModel changeMachineModel
    deleteMachineModel setModelParts addModelDrawing setModelDrawing deleteModelDrawing createImport listImports getImport
    addImportRows checkImport listImportRows applyImport deleteImport`),
  'office:sales': split(`
    ${[...anyArea, ...seeQuotes].join(' ')} readPad createBooking changeBooking deleteBooking releaseBooking addBookingFile
    deleteBookingFile sendMailAgain createQuote searchQuotes offerQuote askQuoteApproval acceptQuote callOffQuote declineQuote
    withdrawQuote renewQuote createQuoteLink listQuoteLinks revokeQuoteLink searchCustomers exportCustomers getCustomer
    changeCustomer searchCompanies getCompanyForOffice changeCompanyForOffice getCompanyPrices setCompanyPrices checkLines
    searchContactMessages answerContactMessage writeInThread askAboutBooking getCompanyStatement getCompanyStatementPdf
    exportCompanyStatement`),
  'office:shipping': split(`
    ${anyArea.join(' ')} getPackingSlip createShipment changeShipment deleteShipment setPromises searchShipping createReturn`),
  'office:money': split(`
    ${anyArea.join(' ')} searchCompanies getCompanyForOffice changeReminders setCompanyTerms getCompanyStatement
    getCompanyStatementPdf exportCompanyStatement createPaymentIntent recordPayment listPayments searchPayments exportPayments
    searchInvoices exportInvoices sendInvoice reversePayment refundPayment settlePayment createRefund changeRefund
    recordTransfer recordCompanyTransfer setBank setTax setTaxRates`),
}

const takesForm = new Set(
  Object.entries<Endpoint>(endpoints).flatMap(([name, { takesForm }]) => (takesForm ? name : [])),
)

let owner: Person

beforeAll(async () => {
  const shop = theShop()
  owner = await shop.newAdmin()
  await makeMember(shop, owner, { company: await newCompany(shop), role: 'manager' })
})

test.each(scopes)('%s opens its calls and no other', async (scope) => {
  const shop = theShop()
  const { key } = await makeKey(shop, owner, [scope])
  const seen: string[] = []
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = addressOfCall(name)
    const { status, body } = await shop.call(method as 'GET', fill(path), {
      token: key,
      ...(method !== 'GET' && { body: takesForm.has(name) ? new FormData() : {} }),
    })
    expect([name, status]).not.toEqual([name, 401])
    const isClosed = status === 403 && ['scope_missing', 'key_not_allowed'].includes(body.code)
    if (!isClosed) seen.push(name)
  }
  expect(seen.sort()).toEqual([...new Set([...open, ...opened[scope]])].sort())
})

const fill = (path: string): string =>
  path
    .replace(':email', encodeURIComponent(owner.email))
    .replace(':number', '1')
    .replace(/:\w+/g, () => randomUUID())
