import { z } from 'zod'
import * as prices from '../../companies/agreed-prices.ts'
import * as own from '../../companies/companies.ts'
import * as companies from '../../companies/office-companies.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofCompany = {
  params: byId,
  reply: companies.companyForOfficeSchema,
  unknown: 'company_not_found',
} as const

export const companyEndpoints = {
  getOwnCompany: { reply: own.ownCompanySchema },
  listMembers: { reply: z.array(own.memberSchema) },
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
