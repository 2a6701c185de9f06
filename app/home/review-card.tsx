import type { Review } from '../../contract/reviews'
import { Card } from '../ui/card'
import { FoldedText } from '../ui/folded-text'
import { Rating } from '../ui/rating'

// One locale and zone for all, so that the server and every browser write the same date.
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function ReviewCard({ review }: { review: Review }) {
  const { name, createdAt, rating, comment } = review
  return (
    <Card as="li" className="gap-4 p-6">
      <Rating value={rating} />
      <blockquote className="flex-1">
        <FoldedText text={comment} />
      </blockquote>
      <div className="border-t border-hairline pt-4">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
        </p>
      </div>
    </Card>
  )
}
