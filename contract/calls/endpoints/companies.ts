import { z } from 'zod'
import {
  bookingPageSchema,
  companyBookingSearchSchema,
  deletedSchema,
} from '../../bookings/bookings.ts'
import * as prices from '../../companies/agreed-prices.ts'
import * as own from '../../companies/companies.ts'
import * as companies from '../../companies/office-companies.ts'
import { spendQuerySchema, spendSchema } from '../../companies/spend.ts'
import { MAX_PAPERS_PER_MINUTE } from '../../limits.ts'
import {
  companyTransferReplySchema,
  companyTransferSchema,
} from '../../payments/office-payments.ts'
import { companyQuoteSearchSchema, quotePageSchema } from '../../quotes/quotes.ts'
import { statementQuerySchema, statementSchema } from '../../statements.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofMember = { params: byId, unknown: 'member_not_found' } as const
const ofCompany = {
  params: byId,
  reply: companies.companyForOfficeSchema,
  unknown: 'company_not_found',
} as const

const paper = {
  reply: z.string().describe('The paper as a PDF'),
  callsPerMinute: MAX_PAPERS_PER_MINUTE,
}
const statementSheet = { reply: z.string().describe('The statement as comma separated values') }
const statementOf = {
  params: byId,
  query: statementQuerySchema,
  unknown: 'company_not_found',
} as const

export const companyEndpoints = {
  createCompany: { body: own.newCompanySchema, reply: own.ownCompanySchema, statuses: [201] },
  getOwnCompany: { reply: own.ownCompanySchema },
  changeOwnCompany: { body: own.ownCompanyChangeSchema, reply: own.ownCompanySchema },
  closeCompany: { reply: deletedSchema },
  listMembers: { reply: z.array(own.memberSchema) },
  searchCompanyBookings: { query: companyBookingSearchSchema, reply: bookingPageSchema },
  searchCompanyQuotes: { query: companyQuoteSearchSchema, reply: quotePageSchema },
  getSpend: { query: spendQuerySchema, reply: spendSchema },
  exportSpend: {
    query: spendQuerySchema,
    reply: z.string().describe('What was spent as comma separated values, by month'),
  },
  getStatement: { query: statementQuerySchema, reply: statementSchema },
  getStatementPdf: { query: statementQuerySchema, ...paper },
  exportStatement: { query: statementQuerySchema, ...statementSheet },
  recordCompanyTransfer: {
    params: byId,
    body: companyTransferSchema,
    reply: companyTransferReplySchema,
    statuses: [201],
    unknown: 'company_not_found',
  },
  getCompanyStatement: { ...statementOf, reply: statementSchema },
  getCompanyStatementPdf: { ...statementOf, ...paper },
  exportCompanyStatement: { ...statementOf, ...statementSheet },
  changeMember: { ...ofMember, body: own.memberChangeSchema, reply: own.memberSchema },
  deleteMember: { ...ofMember, reply: deletedSchema },
  listInvitations: { reply: z.array(own.invitationSchema) },
  createInvitation: {
    body: own.newInvitationSchema,
    reply: own.invitationSchema,
    statuses: [201],
  },
  deleteInvitation: { params: byId, reply: deletedSchema, unknown: 'invitation_not_found' },
  joinCompany: { body: own.joinSchema, reply: own.ownCompanySchema },
  searchCompanies: { query: companies.companySearchSchema, reply: companies.companyPageSchema },
  getCompanyForOffice: ofCompany,
  changeCompanyForOffice: { ...ofCompany, body: companies.officeCompanyChangeSchema },
  changeReminders: { ...ofCompany, body: companies.remindersChangeSchema },
  setCompanyTerms: { ...ofCompany, body: companies.companyTermsSchema },
  listAgreedPrices: { reply: prices.companyPricesSchema.omit({ revision: true }) },
  listOwnPrices: { reply: prices.ownPricesSchema },
  getCompanyPrices: { ...ofCompany, reply: prices.companyPricesSchema },
  setCompanyPrices: {
    ...ofCompany,
    body: prices.companyPricesChangeSchema,
    isLong: true,
    reply: prices.companyPricesSchema,
  },
} as const satisfies Record<string, Endpoint>
