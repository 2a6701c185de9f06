import type { ComponentType } from 'react'
import { href } from 'react-router'
import * as words from '#words/companies'
import * as statements from '#words/statements'
import type { OwnCompany } from '../../contract/companies/companies'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'

type CompanyTab = {
  /** The last part of its address. */
  part: string
  label: string
  Tab: ComponentType<{ company: OwnCompany }>
  /** For approvers and managers; without it for all members. */
  isOfOverseers?: true
  /** Shown while the company shares things. */
  isOfActive?: true
  /** Shown to a company with terms, or that owes for what it bought on account. */
  isOfAccount?: true
  /** Shown where tax is charged or bought on account: nowhere else are there invoices. */
  isOfInvoices?: true
}

const spinner = <Spinner />
const Members = lazyPart(() => import('./members-tab'), 'MembersTab', spinner)
const Approvals = lazyPart(() => import('../quotes/approvals-section'), 'ApprovalsTab', spinner)
const Bookings = lazyPart(() => import('./bookings-tab'), 'BookingsTab', spinner)
const Quotes = lazyPart(() => import('../quotes/company-quotes-section'), 'CompanyQuotes', spinner)
const loadAddresses = () => import('../profiles/shared-addresses-section')
const Addresses = lazyPart(loadAddresses, 'SharedAddresses', spinner)
const Spend = lazyPart(() => import('./spend-tab'), 'SpendTab', spinner)
const loadStatement = () => import('../statements/statement-section')
const Statement = lazyPart(loadStatement, 'StatementTab', spinner)
const Invoices = lazyPart(
  () => import('../invoices/company-invoices-section'),
  'CompanyInvoices',
  spinner,
)
const Facts = lazyPart(() => import('./facts-tab'), 'FactsTab', spinner)
const Prices = lazyPart(() => import('./prices-tab'), 'PricesTab', spinner)

/** In their order; each is loaded when it is opened. */
const tabs: readonly CompanyTab[] = [
  { part: 'members', label: words.members, Tab: Members },
  { part: 'approvals', label: words.approvals, Tab: Approvals, isOfActive: true },
  { part: 'bookings', label: words.bookings, Tab: Bookings, isOfOverseers: true, isOfActive: true },
  { part: 'quotes', label: words.quotes, Tab: Quotes, isOfActive: true },
  { part: 'addresses', label: words.addresses, Tab: Addresses, isOfActive: true },
  { part: 'spend', label: words.spend, Tab: Spend, isOfOverseers: true, isOfActive: true },
  {
    part: 'statement',
    label: statements.statement,
    Tab: Statement,
    isOfOverseers: true,
    isOfAccount: true,
  },
  {
    part: 'invoices',
    label: words.invoices,
    Tab: Invoices,
    isOfOverseers: true,
    isOfActive: true,
    isOfInvoices: true,
  },
  { part: 'facts', label: words.facts, Tab: Facts },
  { part: 'prices', label: words.prices, Tab: Prices },
]

export const tabsFor = ({ role, state, terms, owes }: OwnCompany, isTaxed: boolean) =>
  tabs
    .filter(({ isOfOverseers }) => !isOfOverseers || role !== 'buyer')
    .filter(({ isOfAccount }) => !isOfAccount || terms || owes !== undefined)
    .filter(({ isOfActive }) => !isOfActive || state === 'active')
    .filter(({ isOfInvoices }) => !isOfInvoices || isTaxed || terms !== undefined)
    .map((tab) => ({
      ...tab,
      to: href('/dashboard/company/:part?', tab.part === 'members' ? {} : { part: tab.part }),
    }))
