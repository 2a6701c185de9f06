import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { companyDay } from '../../contract/days'
import type { Changes } from '../../contract/lists'
import { createContentKeys } from '../idempotency-keys'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { shortDay } from '../ui/short-day'
import { READ_MS, toast } from '../ui/toast-store'
import { VisuallyHidden } from '../ui/visually-hidden'
import { explainChanges } from './explain-changes'

type Source = { list: string } | { booking: string }
/** `since`: when its lines were put down. */
type PutIn = { source: Source; since: string }
type PutInBasketProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> &
  PutIn & {
    label: string
    /** For readers, after the label. */
    of?: string
  }

/** Pages without a basket load it with the press. */
const loadBasket = () => import('./account-basket')

/** Adds a list or a booking to the basket, opens it, and says what changed since. */
export function usePutInBasket() {
  const navigate = useNavigate()
  const [keyFor, setKeyFor] = useState(createContentKeys)
  return useMutation({
    mutationFn: async ({ source }: PutIn) => {
      const { addToAccountBasket } = await retryUntilReachable(loadBasket)
      return addToAccountBasket(source, keyFor(source))
    },
    onSuccess: (answer, { since }) => {
      // Pressed again it is added again; a lost answer keeps its key.
      setKeyFor(createContentKeys)
      const note = explainChanges(answer, sinceWords(since))
      if (note) toast.info(note, { ms: READ_MS })
      void navigate(href('/basket'))
    },
  })
}

export function PutInBasket({ source, label, of, since, ...look }: PutInBasketProps) {
  const { mutate, isPending, error } = usePutInBasket()
  return (
    <>
      <Button
        variant="secondary"
        {...look}
        isPending={isPending}
        onClick={() => mutate({ source, since })}
      >
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}

const sinceWords = (time: string) => `on ${shortDay(companyDay(new Date(time)))}`

type ChangesNoteProps = { changes: Changes; since: string }

/** What changed since lines were put down; nothing without a change. */
export function ChangesNote({ changes, since }: ChangesNoteProps) {
  const note = explainChanges(changes, sinceWords(since))
  return note ? <InlineMessage>{note}</InlineMessage> : null
}
