import { useQuery } from '@tanstack/react-query'
import { href, Navigate, useLocation, useSearchParams } from 'react-router'
import * as words from '#words/account'
import type { Account } from '../../contract/users'
import { UnverifiedNotice } from '../auth/unverified-note'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Badge } from '../ui/badge'
import { Email } from '../ui/email'
import { QueryError } from '../ui/error-state'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'
import { TabLinks } from '../ui/tab-links'
import { usePageQuery } from '../ui/use-page-query'
import type { Route } from './+types/account-page'
import { NameForm } from './account-form'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'

const CompanyForm = lazyPart(() => import('../profiles/company-form'), 'CompanyForm', <Spinner />)
const AddressBook = lazyPart(() => import('../profiles/address-book'), 'AddressBook', <Spinner />)

const ReceiptsSection = lazyPart(() => import('./receipts-section'), 'ReceiptsSection')

const SecuritySections = lazyPart(
  () => import('./security-sections'),
  'SecuritySections',
  <Spinner />,
)
const OwnQuestions = lazyPart(
  () => import('../contact/questions-of-section'),
  'OwnQuestions',
  <Spinner />,
)

const Connections = lazyPart(
  () => import('../keys/connections-section'),
  'Connections',
  <Spinner />,
)

const WebhookById = lazyPart(
  () => import('../webhooks/webhook-section'),
  'WebhookById',
  <Spinner />,
)

export const meta = titled(words.account)

export default function AccountPage({ params: { tab = 'profile' } }: Route.ComponentProps) {
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery)
  const { hash } = useLocation()
  const anchored = hash.slice(1)
  const id = usePageQuery().get('id') ?? ''
  if (tab === 'webhook') return <WebhookById key={id} id={id} />
  if (!isTab(tab)) return <Navigate to={tabPath('profile')} replace />
  // Links to a part of the page from when it had no tabs.
  if (anchored !== tab && isTab(anchored)) return <Navigate to={tabPath(anchored)} replace />
  return (
    <div className="grid max-w-2xl gap-5">
      <h1 className="page-head mb-0!">{words.account}</h1>
      <TabLinks label={words.account} tabs={tabLinks} open={tabPath(tab)} />
      <GoogleOutcome />
      {error && <QueryError query={{ error, isFetching, refetch }} />}
      {!account && !error && <Spinner label={words.loadingYourAccount} />}
      {account && <OpenTab tab={tab} account={account} />}
    </div>
  )
}

function OpenTab({ tab, account }: { tab: Tab; account: Account }) {
  if (tab === 'company') return <CompanyForm email={account.email} />
  if (tab === 'addresses') return <AddressBook email={account.email} />
  if (tab === 'questions') return <OwnQuestions />
  if (tab === 'connections') return <Connections />
  if (tab === 'security') return <SecuritySections account={account} />
  return (
    <>
      <AddressSection account={account} />
      <NameForm name={account.name} />
      <ReceiptsSection />
    </>
  )
}

function GoogleOutcome() {
  const [search] = useSearchParams()
  if (search.get('google') === 'connected')
    return <InlineMessage tone="success">{words.googleIsConnectedYouCan}</InlineMessage>
  if (!search.has('error')) return null
  return <InlineMessage tone="danger">{words.googleCouldNotBeConnected}</InlineMessage>
}

function AddressSection({ account: { email, verified } }: { account: Account }) {
  return (
    <AccountSection title={words.emailAddress}>
      <p className="flex flex-wrap items-center gap-3">
        <span>
          <Email address={email} />
        </span>
        <Badge>{verified ? words.confirmed : words.notConfirmed}</Badge>
      </p>
      {!verified && <UnverifiedNotice />}
    </AccountSection>
  )
}

const tabs = {
  profile: words.profile,
  company: words.company,
  addresses: words.addresses,
  questions: words.questions,
  security: words.security,
  connections: words.connections,
} as const
type Tab = keyof typeof tabs

const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name)

const tabLinks = Object.entries(tabs).map(([tab, label]) => ({
  to: isTab(tab) ? tabPath(tab) : '',
  label,
}))

function tabPath(tab: Tab): string {
  return href('/dashboard/account/:tab?', tab === 'profile' ? {} : { tab })
}
