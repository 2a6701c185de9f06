import type { Review } from '../../contract/reviews'
import { Card } from '../ui/card'
import { FoldedText } from '../ui/folded-text'
import { Rating } from '../ui/rating'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

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
          <time dateTime={createdAt}>{dayOf(new Date(createdAt))}</time>
        </p>
      </div>
    </Card>
  )
}

/**
 * 'November 21, 2026' in one zone for all, so that the server and every browser write the same. By hand, for the first
 * Intl.DateTimeFormat of a page takes a phone 50 ms, while it comes alive.
 */
function dayOf(date: Date): string {
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
