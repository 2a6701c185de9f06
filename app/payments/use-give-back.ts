import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { createContentKeys } from '../idempotency-keys'
import { READ_MS, toast } from '../ui/toast-store'
import {
  emptyGiveBack,
  faultsOfGiveBack,
  type GiveBackDraft,
  type GiveBackKind,
  toGiveBack,
} from './give-back-draft'
import { giveBackMutation } from './office-payment-queries'

const calls = { refund: 'createRefund', return: 'createReturn' } as const

/** What is typed stays when the booking is changed by someone else; the same content is given back once. */
export function useGiveBack(booking: BookingDetails, kind: GiveBackKind, onClose: () => void) {
  const [draft, setDraft] = useState<GiveBackDraft>(emptyGiveBack)
  const [keyFor] = useState(createContentKeys)
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = useMutation(giveBackMutation(useQueryClient(), booking._id))
  const faults = faultsOfGiveBack(kind, booking, draft)

  function send() {
    setJudged(true)
    if (isPending || faults) return
    const body = toGiveBack(draft)
    mutate(
      { call: calls[kind], body, key: keyFor(body) },
      {
        onSuccess: ({ refunds }) => {
          onClose()
          const isDue = refunds.some(({ state }) => state === 'due')
          toast.success(isDue ? words.recordedTheMoneyIsOn : words.recorded, { ms: READ_MS })
        },
      },
    )
  }

  return {
    draft,
    send,
    isPending,
    error,
    faults: isJudged ? faults : undefined,
    change: (values: Partial<GiveBackDraft>) => setDraft((now) => ({ ...now, ...values })),
  }
}
