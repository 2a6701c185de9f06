import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messages } from '../../contract/messages'
import { toast } from '../ui/toast-store'
import { addReviewMutation, type NewReview } from './review-queries'

type ReviewFaults = { name?: string; comment?: string; rating?: string }

/** Checks and sends a review; what was written stays until it has arrived. */
export function useReview() {
  const { mutate, isPending, error } = useMutation(addReviewMutation(useQueryClient()))
  const [rating, setRating] = useState<number>()
  const [faults, setFaults] = useState<ReviewFaults>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const review = readReview(form, rating)
    const found = findReviewFaults(review)
    setFaults(found)
    if (focusFirst(form, found)) return
    mutate(review, {
      onSuccess: () => {
        form.reset()
        setRating(undefined)
        toast.success(messages.reviewAdded)
      },
    })
  }

  return { rating, setRating, faults, failure: error?.message, isPending, submit }
}

function readReview(form: HTMLFormElement, rating: number | undefined): NewReview {
  const data = new FormData(form)
  const read = (name: string) => String(data.get(name) ?? '').trim()
  return { name: read('name'), comment: read('comment'), rating: rating ?? 0 }
}

function findReviewFaults({ name, comment, rating }: NewReview): ReviewFaults {
  return {
    ...(name === '' && { name: 'Please enter your name' }),
    ...(comment === '' && { comment: 'Please write a comment' }),
    ...(rating === 0 && { rating: 'Please choose 1 to 5 stars' }),
  }
}

/** Puts the keyboard where something is to be mended; false when nothing is. */
function focusFirst(form: HTMLFormElement, faults: ReviewFaults): boolean {
  const [name] = Object.keys(faults)
  if (name === undefined) return false
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  return true
}
