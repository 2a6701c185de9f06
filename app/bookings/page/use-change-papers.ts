import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/bookings'
import type { Papers as BookedPapers } from '../../../contract/bookings/booking-papers'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { wishedDayFault } from '../../../contract/bookings/requested-day'
import type { Sent } from '../../../contract/calls/endpoints'
import { ApiError } from '../../api'
import { toast } from '../../ui/toast-store'
import { changePapersMutation } from '../booking-queries'

type Papers = BookedPapers & Pick<BookingDetails, 'incoterm' | 'incotermPlace'>

export type PapersForm = ReturnType<typeof useChangePapers>

/** The change is based on the papers as this page has seen them last: after a refusal those of the new answer. */
export function useChangePapers(booking: BookingDetails, onClose: () => void) {
  const [base, setBase] = useState(booking)
  const [typed, setTyped] = useState<Partial<Papers>>({})
  const [isUnfinished, setUnfinished] = useState(false)
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = useMutation(
    changePapersMutation(useQueryClient(), booking._id),
  )
  const draft: Papers = { ...base, ...typed }
  const body = changedPapers(base, typed)
  const fault = wishedDayFault(draft.requestedOn, base.requestedOn)
  const isWrong = isUnfinished || fault !== undefined

  /** Returns false where something is to be mended first. */
  function send({ poAgain = false } = {}): boolean {
    setJudged(true)
    if (isWrong) return false
    if (isPending) return true
    if (!body) {
      onClose()
      return true
    }
    const onSuccess = () => {
      onClose()
      toast.success(words.papersSaved)
    }
    mutate({ ...body, poAgain }, { onSuccess })
    return true
  }

  // The newer papers have come in behind the refusal.
  if (error instanceof ApiError && error.code === 'booking_changed' && base !== booking)
    setBase(booking)
  return {
    draft,
    send,
    isPending,
    error,
    isJudged,
    isTyped: body !== undefined || isUnfinished,
    wishedFault: isJudged ? fault : undefined,
    change: (next: Partial<Papers>) => setTyped({ ...typed, ...next }),
    changeBilling(billing: Papers['billing'], isUnfinished: boolean) {
      setUnfinished(isUnfinished)
      setTyped({ ...typed, billing })
    },
  }
}

/** The typed papers that differ, with what they were; nothing if none does. */
function changedPapers(
  booking: BookingDetails,
  typed: Partial<Papers>,
): Omit<Sent<'changeBooking', 'body'>, 'poAgain'> | undefined {
  const before = new Map(Object.entries(booking))
  const changed = Object.entries(typed)
    .map(
      ([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value] as const,
    )
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
  if (changed.length === 0) return undefined
  const was = Object.fromEntries(changed.map(([name]) => [name, before.get(name)]))
  return { ...Object.fromEntries(changed), was }
}
