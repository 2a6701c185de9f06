import { z } from 'zod'
import { bookingPageSchema, companyBookingSearchSchema } from '../../bookings/bookings.ts'
import * as prices from '../../companies/agreed-prices.ts'
import * as own from '../../companies/companies.ts'
import * as companies from '../../companies/office-companies.ts'
import { spendQuerySchema, spendSchema } from '../../companies/spend.ts'
import { companyQuoteSearchSchema, quotePageSchema } from '../../quotes/quotes.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofCompany = {
  params: byId,
  reply: companies.companyForOfficeSchema,
  unknown: 'company_not_found',
} as const

export const companyEndpoints = {
  getOwnCompany: { reply: own.ownCompanySchema },
  listMembers: { reply: z.array(own.memberSchema) },
  searchCompanyBookings: { query: companyBookingSearchSchema, reply: bookingPageSchema },
  searchCompanyQuotes: { query: companyQuoteSearchSchema, reply: quotePageSchema },
  getSpend: { query: spendQuerySchema, reply: spendSchema },
  exportSpend: {
    query: spendQuerySchema,
    reply: z.string().describe('What was spent as comma separated values, by month'),
  },
  searchCompanies: { query: companies.companySearchSchema, reply: companies.companyPageSchema },
  getCompanyForOffice: ofCompany,
  changeCompanyForOffice: { ...ofCompany, body: companies.officeCompanyChangeSchema },
  listOwnPrices: { reply: prices.ownPricesSchema },
  getCompanyPrices: { ...ofCompany, reply: prices.companyPricesSchema },
  setCompanyPrices: {
    ...ofCompany,
    body: prices.companyPricesChangeSchema,
    isLong: true,
    reply: prices.companyPricesSchema,
  },
} as const satisfies Record<string, Endpoint>
