import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/keys'
import type { Key, OwnedKey } from '../../contract/key-shapes'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { Email } from '../ui/email'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { RichWords, unseen } from '../ui/rich-words'
import { thenSay } from '../ui/then-say'
import { endKeyMutation } from './key-queries'

type Listed = Key & Partial<Pick<OwnedKey, 'owner'>>

/** Keys with what they may and when they were used; one that has not ended can be. */
export function KeyRows({ keys }: { keys: readonly Listed[] }) {
  const [asked, setAsked] = useState<Listed>()
  return (
    <>
      <ul className="border-t border-hairline">
        {keys.map((key) => (
          <KeyRow key={key._id} of={key} onEnd={() => setAsked(key)} />
        ))}
      </ul>
      {asked && <EndKey of={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

export const isOver = ({ state }: Key): boolean => state === 'ended' || state === 'expired'

const tones = { on: 'paid', left: 'warning', expired: 'neutral', ended: 'neutral' } as const

function KeyRow({ of, onEnd }: { of: Listed; onEnd: () => void }) {
  const { name, prefix, kind, state, scopes, company, owner } = of
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{name}</strong>
          <code translate="no">{prefix}…</code>
          <Badge tone={tones[state]}>{words.keyStates[state]}</Badge>
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {kind === 'punchout' ? words.punchout : scopes.join(', ')}
          {company && `, ${words.forCompany(company)}`}
        </p>
        {owner && (
          <p>
            <Email address={owner.email} />
          </p>
        )}
        <Times of={of} />
      </div>
      {!isOver(of) && (
        <Button size="small" onClick={onEnd}>
          <RichWords of={words.endKey(unseen, name)} />
        </Button>
      )}
    </li>
  )
}

const Times = ({ of: { lastUsedAt, expiresAt, endedAt } }: { of: Key }) => (
  <p className="text-ink-soft">
    {lastUsedAt ? (
      <RichWords of={words.lastUsed(<DateTime time={lastUsedAt} />)} />
    ) : (
      words.neverUsed
    )}
    {'. '}
    <RichWords
      of={
        endedAt
          ? words.endedAt(<DateTime time={endedAt} />)
          : words.until(<DateTime time={expiresAt} />)
      }
    />
  </p>
)

function EndKey({ of: { _id: id, name }, onClose }: { of: Listed; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation(endKeyMutation(useQueryClient()))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.endQuestion(name)}
      text={words.whatEndingDoes}
      confirmLabel={words.endTheKey}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={() => mutate(id, thenSay(words.hasEnded(name), onClose))}
    />
  )
}
