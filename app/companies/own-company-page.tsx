import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import * as words from '#words/companies'
import type { OwnCompany } from '../../contract/companies/companies'
import { configQuery } from '../config-queries'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { Badge } from '../ui/badge'
import { InlineMessage } from '../ui/inline-message'
import { TabLinks } from '../ui/tab-links'
import { Waiting } from '../ui/waiting'
import { ownCompanyQuery } from './company-queries'
import { tabsFor } from './company-tabs'
import { NewCompany } from './new-company'

/** The company of the account that is signed in. */
export function OwnCompanyPage({ part }: { part: string }) {
  const { query } = useIsAdmin()
  const isKnown = query.data !== undefined && !query.isPlaceholderData
  const isMember = isKnown && query.data.company !== undefined
  const own = useQuery({ ...ownCompanyQuery, enabled: isMember })
  if (own.data && isMember) return <Company company={own.data} part={part} />
  return (
    <>
      <h1 className="page-head">{words.company}</h1>
      {isKnown && !isMember ? (
        <div className="max-w-2xl">
          <NewCompany />
        </div>
      ) : (
        <Waiting query={isMember ? own : query} label={words.loadingTheCompany} />
      )}
    </>
  )
}

function Company({ company, part }: { company: OwnCompany; part: string }) {
  const config = useQuery(configQuery)
  const tabs = tabsFor(company, config.data?.tax !== undefined)
  const open = tabs.find((tab) => tab.part === part)
  if (!open) return <Navigate to="/dashboard/company" replace />
  return (
    <>
      <div className="page-head">
        <h1 className="wrap-anywhere">{company.name}</h1>
        <Badge>{words.stateNames[company.state]}</Badge>
      </div>
      {company.state === 'pending' && (
        <div className="mb-4">
          <InlineMessage>{words.meansOfState.pending}</InlineMessage>
        </div>
      )}
      <div className="mb-4">
        <TabLinks label={words.company} tabs={tabs} open={open.to} />
      </div>
      <open.Tab company={company} />
    </>
  )
}
