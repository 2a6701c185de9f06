import { activeCompany } from '../../contract/companies/membership.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { changeCompany, changeReminders, setCompanyTerms } from './change-company.ts'
import { membershipOfCaller } from './company-store.ts'
import { findCompanyForOffice } from './office-company-rows.ts'
import { listAgreedPrices, listOwnPrices, readCompanyPrices } from './price-list.ts'
import { searchCompanies } from './search-companies.ts'
import { setCompanyPrices } from './set-prices.ts'

export const officeCompanyRoutes = ({ db, config }: Pick<Dependencies, 'db' | 'config'>) =>
  ({
    searchCompanies: ({ query }) => searchCompanies(db, query),
    getCompanyForOffice: ({ params }) => findCompanyForOffice(db, params.id),
    changeCompanyForOffice: async ({ params: { id }, body, caller }) => {
      await changeCompany(db, { id, by: caller.userId, change: body }, config.publicUrl)
      return findCompanyForOffice(db, id)
    },
    setCompanyTerms: async ({ params: { id }, body, caller }) => {
      await setCompanyTerms(db, { id, by: caller.userId, terms: body }, config.publicUrl)
      return findCompanyForOffice(db, id)
    },
    changeReminders: async ({ params: { id }, body, caller }) => {
      await changeReminders(db, { id, by: caller.userId, change: body })
      return findCompanyForOffice(db, id)
    },
    listOwnPrices: ({ caller }) => listOwnPrices(db, activeCompany(caller.membership)),
    listAgreedPrices: ({ caller }) => listAgreedPrices(db, membershipOfCaller(caller)),
    getCompanyPrices: ({ params }) => readCompanyPrices(db, params.id),
    setCompanyPrices: async ({ params: { id }, body, caller }) => {
      await setCompanyPrices(db, { id, by: caller.userId, change: body })
      return readCompanyPrices(db, id)
    },
  }) satisfies Partial<Handlers>
