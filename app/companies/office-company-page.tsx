import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/companies'
import { AdminOnly } from '../dashboard/admin-only'
import { StaleNotice } from '../ui/stale-notice'
import { refusalOf, UnreadyPage } from '../unready-page'
import { CompanyDocument } from './company-document'
import { companyForOfficeQuery } from './office-company-queries'

/** The page of any company, for the office alone. */
export function OfficeCompanyPage({ id }: { id: string }) {
  return (
    <AdminOnly area={['sales', 'money']}>
      <Company key={id} id={id} />
    </AdminOnly>
  )
}

function Company({ id }: { id: string }) {
  const query = useQuery({ ...companyForOfficeQuery(id), refetchOnMount: 'always' })
  const { data, error } = query
  if (data && !refusalOf(error)) {
    return (
      <>
        {error && <StaleNotice query={query} />}
        <CompanyDocument company={data} />
      </>
    )
  }
  const back = { to: href('/dashboard/companies'), label: words.goToCompanies }
  return <UnreadyPage title={words.company} what={words.theCompany} query={query} back={back} />
}
