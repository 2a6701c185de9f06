import type { Ref } from 'react'
import * as words from '#words/reviews'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { messages } from '../../contract/messages'
import type { SessionUser } from '../auth/session'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { RatingInput } from '../ui/rating-input'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { useReview } from './use-review'

type ReviewFormProps = {
  user: SessionUser
  toolId: string | undefined
  formRef: Ref<HTMLFormElement>
}

export function ReviewForm({ user, toolId, formRef }: ReviewFormProps) {
  const { review, change, faults, failure, isPending, submit } = useReview(user, toolId)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        value={review.name}
        onChange={(event) => change({ name: event.target.value })}
        error={faults.name}
      />
      <TextAreaField
        label={words.comment}
        name="comment"
        rows={6}
        required
        maxLength={MAX_TEXT_LENGTH}
        placeholder={words.whatDidYouOrderAnd}
        value={review.comment}
        onChange={(event) => change({ comment: event.target.value })}
        error={faults.comment}
      />
      <RatingInput
        label={messages.reviewRating}
        name="rating"
        value={review.rating}
        onChange={(rating) => change({ rating })}
        error={faults.rating}
      />
      {failure && <InlineMessage tone="danger">{failure}</InlineMessage>}
      <div>
        <Button
          type="submit"
          isPending={isPending}
          pendingText={words.sendingYourReview}
          className="w-full sm:w-auto"
        >
          {words.addReview}
        </Button>
      </div>
    </form>
  )
}
