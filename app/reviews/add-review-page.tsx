import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { href, useSearchParams } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/reviews'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { RestorableForm } from '../auth/restorable-form'
import { type SessionUser, useSession } from '../auth/session'
import { titled } from '../shell/page-meta'
import { toolQuery } from '../tools/tool-queries'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { TextAreaField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { TextLink } from '../ui/links'
import { RatingInput } from '../ui/rating'
import { RichWords } from '../ui/rich-words'
import { ReviewedToolLink } from './review-section'
import { useReview } from './use-review'

export const meta = titled(words.review)

export default function AddReviewPage() {
  const session = useSession()
  const [params] = useSearchParams()
  const tool = useReviewedTool(params.get('tool'))
  return (
    <div className="max-w-xl">
      <h1 className="mb-2 text-2xl">{words.review}</h1>
      <p className="mb-6 text-ink-soft">
        <RichWords
          of={words.whatYouWriteIsShown(
            <TextLink to={href('/')} isInline className="font-semibold text-signal">
              {words.homePage}
            </TextLink>,
          )}
        />
      </p>
      {tool && (
        <div className="mb-4">
          <ReviewedToolLink tool={tool} />
        </div>
      )}
      {session.state === 'signed-in' && (
        <RestorableForm>
          {(ref) => <ReviewForm user={session.user} toolId={tool?._id} formRef={ref} />}
        </RestorableForm>
      )}
    </div>
  )
}

const useReviewedTool = (id: string | null) =>
  useQuery({ ...toolQuery(id ?? ''), enabled: id !== null }).data

type ReviewFormProps = {
  user: SessionUser
  toolId: string | undefined
  formRef: Ref<HTMLFormElement>
}

function ReviewForm({ user, toolId, formRef }: ReviewFormProps) {
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
