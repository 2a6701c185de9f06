import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as fieldMessages from '#words/field-messages'
import * as messages from '#words/messages'
import { fillIn } from '../../contract/errors/shown-errors'
import { isBlank } from '../../contract/values/blank'
import { discardSavedForm, formKeyOf } from '../auth/saved-form'
import type { SessionUser } from '../auth/session'
import { focusFirstFault } from '../ui/focus-first-fault'
import { toast } from '../ui/toast-store'
import { useErrorAfterLeaving } from '../ui/use-error-after-leaving'
import { addReviewMutation } from './review-queries'

/** A rating of 0 means no stars yet. */
type ReviewDraft = { name: string; comment: string; rating: number }
type ReviewFaults = { name?: string; comment?: string; rating?: string }

/** Checks and sends a review, of a tool where there is one; the form keeps its content until the review is added. */
export function useReview({ name }: SessionUser, toolId: string | undefined) {
  const { mutateAsync, isPending, error } = useMutation(addReviewMutation(useQueryClient()))
  const lateFailure = useErrorAfterLeaving()
  const [review, setReview] = useState(() => blankReview(name))
  const [faults, setFaults] = useState<ReviewFaults>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const trimmed = { ...review, name: review.name.trim(), comment: review.comment.trim() }
    const found = findReviewFaults(trimmed)
    setFaults(found)
    if (focusFirstFault(event.currentTarget, found)) return
    const place = formKeyOf(event.currentTarget)
    // Not in `mutate`: the page may be left before the reply.
    mutateAsync({ ...trimmed, toolId }).then(() => {
      discardSavedForm(place)
      setReview(blankReview(name))
      toast.success(messages.reviewAdded)
    }, lateFailure)
  }

  function change(change: Partial<ReviewDraft>) {
    if (isPending) return
    setReview((before) => ({ ...before, ...change }))
    setFaults({})
  }

  return { review, change, faults, failure: error?.message, isPending, submit }
}

const blankReview = (name: string): ReviewDraft => ({ name, comment: '', rating: 0 })

const findReviewFaults = ({ name, comment, rating }: ReviewDraft): ReviewFaults => ({
  ...(isBlank(name) && { name: fillIn(fieldMessages.missing, { field: 'name' }) }),
  ...(isBlank(comment) && { comment: fieldMessages.comment }),
  ...(rating === 0 && { rating: fieldMessages.rating }),
})
