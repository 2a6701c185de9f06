import type { ComponentType } from 'react'
import { href } from 'react-router'
import * as words from '#words/companies'
import type { OwnCompany } from '../../contract/companies/companies'
import type { CompanyRole } from '../../contract/companies/membership'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'

type CompanyTab = {
  /** The last part of its address. */
  part: string
  label: string
  Tab: ComponentType<{ company: OwnCompany }>
  /** Who sees it; all members where it is left out. */
  roles?: readonly CompanyRole[]
  /** Shown while the company shares things. */
  isOfActive?: true
}

const overseers: readonly CompanyRole[] = ['approver', 'manager']

/** In their order; each is loaded when it is opened. */
const tabs: readonly CompanyTab[] = [
  {
    part: 'members',
    label: words.members,
    Tab: lazyPart(() => import('./members-tab'), 'MembersTab', <Spinner />),
  },
  {
    part: 'approvals',
    label: words.approvals,
    Tab: lazyPart(() => import('../quotes/approvals-section'), 'ApprovalsTab', <Spinner />),
    isOfActive: true,
  },
  {
    part: 'bookings',
    label: words.bookings,
    Tab: lazyPart(() => import('./bookings-tab'), 'BookingsTab', <Spinner />),
    roles: overseers,
    isOfActive: true,
  },
  {
    part: 'quotes',
    label: words.quotes,
    Tab: lazyPart(() => import('../quotes/company-quotes-section'), 'CompanyQuotes', <Spinner />),
    isOfActive: true,
  },
  {
    part: 'addresses',
    label: words.addresses,
    Tab: lazyPart(
      () => import('../profiles/shared-addresses-section'),
      'SharedAddresses',
      <Spinner />,
    ),
    isOfActive: true,
  },
  {
    part: 'spend',
    label: words.spend,
    Tab: lazyPart(() => import('./spend-tab'), 'SpendTab', <Spinner />),
    roles: overseers,
    isOfActive: true,
  },
  {
    part: 'facts',
    label: words.facts,
    Tab: lazyPart(() => import('./facts-tab'), 'FactsTab', <Spinner />),
  },
  {
    part: 'prices',
    label: words.prices,
    Tab: lazyPart(() => import('./prices-tab'), 'PricesTab', <Spinner />),
  },
]

export const tabsFor = ({ role, state }: OwnCompany) =>
  tabs
    .filter(({ roles }) => roles?.includes(role) ?? true)
    .filter(({ isOfActive }) => !isOfActive || state === 'active')
    .map((tab) => ({
      ...tab,
      to: href('/dashboard/company/:part?', tab.part === 'members' ? {} : { part: tab.part }),
    }))
