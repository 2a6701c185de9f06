import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as words from '#words/webhooks'
import type { Webhook, WebhookMessage } from '../../contract/webhooks'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { EmptyState } from '../ui/empty-state'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { InlineMessage } from '../ui/inline-message'
import { useListView } from '../ui/list/use-list-view'
import { ListFoot } from '../ui/office-list/list-foot'
import { ShortTime } from '../ui/office-list/short-time'
import { RichWords } from '../ui/rich-words'
import { StaleNotice } from '../ui/stale-notice'
import { thenSay } from '../ui/then-say'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { sendMessageAgainMutation, webhookMessagesQuery } from './webhook-queries'
import { nameOf } from './webhook-state'

const LOOK_MS = 3000

/** What an endpoint was sent and how each try went, the newest first; looked at again while one is on its way. */
export function MessageList({ webhook: { _id: id } }: { webhook: Webhook }) {
  const view = useListView()
  const start = useRef<HTMLUListElement>(null)
  const query = useQuery({
    ...webhookMessagesQuery(id, view.page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => data?.messages.some(isOnItsWay) && LOOK_MS,
  })
  const { data, error } = query
  return (
    <TitledPart title={words.messages}>
      {!data && <Waiting query={query} label={words.loadingTheMessages} />}
      {data && error && <StaleNotice query={query} />}
      {data?.found === 0 && (
        <EmptyState title={words.noMessagesYet} text={words.sendATestFirst} icon="mail" />
      )}
      {data && data.found > 0 && (
        <>
          <ul ref={start} tabIndex={-1} className="border-t border-hairline outline-none">
            {data.messages.map((message) => (
              <Message key={message._id} message={message} endpoint={id} />
            ))}
          </ul>
          <ListFoot
            view={view}
            page={{ rows: data.messages, found: data.found, total: data.found }}
            start={start}
          />
        </>
      )}
    </TitledPart>
  )
}

const isOnItsWay = ({ state }: WebhookMessage): boolean => state === 'waiting'

const tones = { waiting: 'neutral', delivered: 'paid', failed: 'danger' } as const

type MessageProps = { message: WebhookMessage; endpoint: string }

function Message({ message, endpoint }: MessageProps) {
  const { event, state, createdAt } = message
  return (
    <li className="border-b border-hairline">
      <details className="group text-sm">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-paper/60">
          <span className="min-w-0 flex-1 font-semibold max-sm:basis-full">
            {nameOf(event)}{' '}
            <span translate="no" className="font-normal">
              {numberIn(message)}
            </span>
          </span>
          <span className="text-ink-soft tabular-nums">
            <ShortTime time={createdAt} />
          </span>
          <span className="text-right max-sm:ml-auto sm:w-24">
            <Badge tone={tones[state]}>{words.messageStates[state]}</Badge>
          </span>
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pt-2 pb-4">
          <Tries message={message} />
          <pre
            translate="no"
            className="rounded-md bg-paper p-3 font-mono text-xs/5 whitespace-pre-wrap wrap-anywhere"
          >
            {JSON.stringify(message.body, null, 2)}
          </pre>
          <SendAgain message={message} endpoint={endpoint} />
        </div>
      </details>
    </li>
  )
}

/** 'B-000123', of what it is about. */
const numberIn = ({ body: { data } }: WebhookMessage): string | undefined =>
  typeof data === 'object' && data !== null && 'number' in data ? `${data.number}` : undefined

function Tries({ message: { tries, nextTryAt } }: Pick<MessageProps, 'message'>) {
  return (
    <ol aria-label={words.tries} className="grid gap-1 text-ink-soft">
      {nextTryAt && (
        <li>
          <RichWords of={words.nextTry(<DateTime time={nextTryAt} />)} />
        </li>
      )}
      {tries.map(({ at, status, ms, error }) => (
        <li key={at}>
          <DateTime time={at} />:{' '}
          {status === null
            ? words.notAnswered(error ?? '', formatCount(ms))
            : words.answered(status, formatCount(ms))}
        </li>
      ))}
    </ol>
  )
}

function SendAgain({ message: { _id: id, state }, endpoint }: MessageProps) {
  const { mutate, isPending, error } = useMutation(
    sendMessageAgainMutation(useQueryClient(), endpoint),
  )
  if (state === 'waiting') return null
  return (
    <>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <Button
        size="small"
        className="justify-self-start"
        isPending={isPending}
        onClick={() => mutate(id, thenSay(words.itIsSentAgain))}
      >
        {words.sendAgain}
      </Button>
    </>
  )
}
