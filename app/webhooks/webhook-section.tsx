import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/webhooks'
import type { Webhook } from '../../contract/webhooks'
import { lazyPart } from '../shell/lazy-part'
import { pageTitle } from '../shell/page-meta'
import { BackLink } from '../ui/back-link'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { EmptyState } from '../ui/empty-state'
import { InlineMessage } from '../ui/inline-message'
import { RowMenu } from '../ui/office-list/row-menu'
import { RichWords } from '../ui/rich-words'
import { StaleNotice } from '../ui/stale-notice'
import { thenSay } from '../ui/then-say'
import { refusalOf, UnreadyPage } from '../unready-page'
import { MessageList } from './message-list'
import {
  changeWebhookMutation,
  testWebhookMutation,
  webhooksPath,
  webhooksQuery,
} from './webhook-queries'
import { nameOf, WebhookState } from './webhook-state'

const ChangeWebhook = lazyPart(() => import('./webhook-dialog'), 'ChangeWebhook')
const DeleteWebhook = lazyPart(() => import('./webhook-acts'), 'DeleteWebhook')
const RenewSecret = lazyPart(() => import('./webhook-acts'), 'RenewSecret')

/** One endpoint: what it is sent, how that went, and what can be done with it. */
export function WebhookById({ id }: { id: string }) {
  const [params] = useSearchParams()
  const query = useQuery({
    ...webhooksQuery(params.has('office')),
    select: (all) => all.find(({ _id }) => _id === id) ?? null,
    refetchOnMount: 'always',
  })
  const { data, error } = query
  if (data && !refusalOf(error))
    return (
      <div className="grid gap-6">
        <title>{pageTitle(words.webhook)}</title>
        {error && <StaleNotice query={query} what={words.theWebhook} />}
        <Head webhook={data} />
        <MessageList webhook={data} />
      </div>
    )
  if (data === null)
    return (
      <>
        <h1 className="mb-6 text-3xl">{words.webhook}</h1>
        <EmptyState title={words.noSuchEndpoint} link={back} />
      </>
    )
  return <UnreadyPage title={words.webhook} what={words.theWebhook} query={query} back={back} />
}

const back = { to: webhooksPath({ of: 'account' }), label: words.goToWebhooks }

function Head({ webhook }: { webhook: Webhook }) {
  const { url, events, company, of, formerUntil } = webhook
  return (
    <header className="grid gap-3">
      <BackLink to={webhooksPath(webhook)}>
        {of === 'office' ? words.settings : words.connections}
      </BackLink>
      <div className="page-head mb-0!">
        <h1 translate="no" className="wrap-anywhere">
          {url}
        </h1>
        <WebhookActs webhook={webhook} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <WebhookState webhook={webhook} />
        {company && <span>{words.ofTheCompany(company)}</span>}
        <span>{events.map(nameOf).join(', ')}</span>
        {formerUntil && (
          <span>
            <RichWords of={words.bothSecretsUntil(<DateTime time={formerUntil} />)} />
          </span>
        )}
      </p>
      <StateNote webhook={webhook} />
    </header>
  )
}

function StateNote({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state !== 'on') return <InlineMessage>{words.stateNotes[state]}</InlineMessage>
  if (failingSince === null) return null
  return (
    <InlineMessage tone="danger">
      <RichWords of={words.failingSince(<DateTime time={failingSince} />)} />
    </InlineMessage>
  )
}

type Asked = 'change' | 'renew' | 'delete'

function WebhookActs({ webhook }: { webhook: Webhook }) {
  const { _id: id, url, state } = webhook
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const test = useMutation(testWebhookMutation(client, id))
  const turn = useMutation(changeWebhookMutation(client, id))
  const isOn = state === 'on'
  const error = test.error ?? turn.error
  const close = () => setAsked(undefined)

  const turnIt = () =>
    turn.mutate({ state: isOn ? 'off' : 'on' }, thenSay(isOn ? words.itIsOff : words.itIsOn))

  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOn ? (
        <Button
          size="small"
          variant="primary"
          isPending={test.isPending}
          onClick={() => test.mutate(undefined, thenSay(words.aTestIsOnItsWay))}
        >
          {words.sendATest}
        </Button>
      ) : (
        <Button size="small" variant="primary" isPending={turn.isPending} onClick={turnIt}>
          {words.switchOn}
        </Button>
      )}
      <RowMenu
        label={words.moreFor(url)}
        acts={[
          { label: words.change, onChoose: () => setAsked('change') },
          { label: words.newSecret, onChoose: () => setAsked('renew') },
          ...(isOn ? [{ label: words.switchOff, onChoose: turnIt }] : []),
          { label: words.deleteIt, isDanger: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {error && (
        <div className="basis-full">
          <InlineMessage tone="danger">{error.message}</InlineMessage>
        </div>
      )}
      {asked === 'change' && <ChangeWebhook webhook={webhook} onClose={close} />}
      {asked === 'renew' && <RenewSecret webhook={webhook} onClose={close} />}
      {asked === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
    </div>
  )
}
