import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { useSession } from '../auth/session'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { RatingInput } from '../ui/rating-input'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { useReview } from './use-review'

export function ReviewForm() {
  const session = useSession()
  const { rating, setRating, faults, failure, isPending, submit } = useReview()
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        defaultValue={session.state === 'signed-in' ? session.user.name : ''}
        error={faults.name}
      />
      <TextAreaField
        label="Comment"
        name="comment"
        rows={6}
        required
        maxLength={MAX_TEXT_LENGTH}
        placeholder="What did you order, and how does it work?"
        error={faults.comment}
      />
      <RatingInput
        label={messages.reviewRating}
        name="rating"
        value={rating}
        onChange={setRating}
        error={faults.rating}
      />
      {failure && <InlineMessage tone="danger">{failure}</InlineMessage>}
      <div>
        <Button
          type="submit"
          isPending={isPending}
          pendingText="Sending your review"
          className="w-full sm:w-auto"
        >
          Add Review
        </Button>
      </div>
    </form>
  )
}
