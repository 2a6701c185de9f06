import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { createContentKeys } from '../idempotency-keys'
import { retryUntilReachable } from '../shell/reachability'
import { READ_MS, toast } from '../ui/toast-store'

type Source = { list: string } | { booking: string }
/** `since`: when its lines were put down. */
export type PutIn = { source: Source; since: string }
/** Pages without a basket load it with the press. */
const loadBasket = () => Promise.all([import('./account-basket'), import('./explain-changes')])

/** Adds a list or a booking to the basket, opens it, and says what changed since. */
export function usePutInBasket() {
  const navigate = useNavigate()
  const [keyFor, setKeyFor] = useState(createContentKeys)
  return useMutation({
    mutationFn: async ({ source, since }: PutIn) => {
      const [{ addToAccountBasket }, { explainChanges }] = await retryUntilReachable(loadBasket)
      return explainChanges(await addToAccountBasket(source, keyFor(source)), since)
    },
    onSuccess: (note) => {
      // Pressed again it is added again; a lost answer keeps its key.
      setKeyFor(createContentKeys)
      if (note) toast.info(note, { ms: READ_MS })
      void navigate(href('/basket'))
    },
  })
}
