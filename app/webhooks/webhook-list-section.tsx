import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/webhooks'
import type { Webhook } from '../../contract/webhooks'
import { AccountSection } from '../account/account-section'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { type Column, DataTable } from '../ui/data-table'
import { EditorPart } from '../ui/editor-part'
import { EmptyState } from '../ui/empty-state'
import { TextLink } from '../ui/links'
import { ShortTime } from '../ui/office-list/short-time'
import { ShownOnce } from '../ui/shown-once'
import { StaleNotice } from '../ui/stale-notice'
import { Waiting } from '../ui/waiting'
import { type MadeWebhook, webhookPath, webhooksQuery } from './webhook-queries'
import { nameOf, WebhookState } from './webhook-state'

const NewWebhook = lazyPart(() => import('./webhook-dialog'), 'NewWebhook')

/** The endpoints of an account and its company, or those of the office; a new one leads to its page, once its secret was seen. */
function WebhookList({ isOffice = false }: { isOffice?: boolean }) {
  const query = useQuery({ ...webhooksQuery(isOffice), refetchOnMount: 'always' })
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeWebhook>()
  const navigate = useNavigate()
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button size="small" onClick={() => setAdding(true)}>
          {words.addAnEndpoint}
        </Button>
        <TextLink to="/docs" reloadDocument>
          {words.howItWorks}
        </TextLink>
      </p>
      {!query.data && <Waiting query={query} label={words.loadingTheWebhooks} />}
      {query.data && query.error && <StaleNotice query={query} />}
      {query.data && (
        <DataTable
          caption={words.webhooks}
          columns={columns}
          rows={query.data}
          keyOf={({ _id }) => _id}
          empty={<EmptyState title={words.noEndpointsYet} text={words.addTheFirst} icon="mail" />}
        />
      )}
      {isAdding && (
        <NewWebhook isOffice={isOffice} onClose={() => setAdding(false)} onMade={setMade} />
      )}
      {made && (
        <ShownOnce
          title={words.theSigningSecret}
          text={words.keepTheSecret}
          secret={made.secret}
          onStored={() => void navigate(webhookPath(made))}
        />
      )}
    </>
  )
}

/** The endpoints of an account, or of the company that it manages. */
export function OwnWebhooks() {
  return (
    <AccountSection title={words.webhooks}>
      <p className="text-ink-soft">{words.whatTheyAre}</p>
      <WebhookList />
    </AccountSection>
  )
}

/** The addresses that are sent what happens in all of the shop. */
export function OfficeWebhooks() {
  return (
    <EditorPart title={words.webhooks} hint={words.whatOfficeOnesAre} isFolded>
      <WebhookList isOffice />
    </EditorPart>
  )
}

const columns: Column<Webhook>[] = [
  {
    title: words.endpoint,
    isRowHeader: true,
    cell: (webhook) => (
      <>
        <TextLink to={webhookPath(webhook)} translate="no">
          {webhook.url}
        </TextLink>
        {webhook.company && (
          <span className="block font-normal text-ink-soft">
            {words.ofTheCompany(webhook.company)}
          </span>
        )}
      </>
    ),
  },
  {
    title: words.whatIsSent,
    isText: true,
    cell: ({ events }) => events.map(nameOf).join(', '),
  },
  { title: words.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    title: words.lastDelivery,
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt ? <ShortTime time={lastDeliveredAt} /> : words.noneYet,
  },
]
