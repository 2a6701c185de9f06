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
}

/** In their order; each is loaded when it is opened. */
const tabs: readonly CompanyTab[] = [
  {
    part: 'members',
    label: words.members,
    Tab: lazyPart(() => import('./members-tab'), 'MembersTab', <Spinner />),
  },
  {
    part: 'facts',
    label: words.facts,
    Tab: lazyPart(() => import('./facts-tab'), 'FactsTab', <Spinner />),
  },
]

export const tabsFor = ({ role }: OwnCompany) =>
  tabs
    .filter(({ roles }) => roles?.includes(role) ?? true)
    .map((tab) => ({
      ...tab,
      to: href('/dashboard/company/:part?', tab.part === 'members' ? {} : { part: tab.part }),
    }))
