import { useMutation } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { retryUntilReachable } from '../shell/reachability'
import { READ_MS, toast } from '../ui/toast-store'
import type { PutIn } from './adding/put-in-basket'

/** Pages without a basket load it with the press. */
const loadPutInBasket = () => import('./adding/put-in-basket')

/** Adds a list or a booking to the basket, opens it, and says what changed since. */
export function usePutInBasket() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (given: PutIn) => (await retryUntilReachable(loadPutInBasket)).putIn(given),
    onSuccess: (note) => {
      if (note) toast.info(note, { ms: READ_MS })
      void navigate(href('/basket'))
    },
  })
}
