import type { ComponentProps } from 'react'
import type { Changes } from '../../contract/lists/lists'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { explainChanges } from './adding/explain-changes'
import type { PutIn } from './adding/put-in-basket'
import { usePutInBasket } from './put-in-basket-queries'

type PutInBasketProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> &
  PutIn & { label: string }

export function PutInBasket({ source, label, since, ...look }: PutInBasketProps) {
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
      </Button>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </>
  )
}

/** What changed since lines were put down; nothing without a change. */
export function ChangesNote({ changes, since }: { changes: Changes; since: string }) {
  const note = explainChanges(changes, since)
  return note ? <InlineMessage>{note}</InlineMessage> : null
}
