import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/reviews'
import { Button } from '../ui/button'
import { formatCounted } from '../ui/format-count'
import { ButtonLink } from '../ui/links'
import { TitledPart } from '../ui/titled-part'
import { toolReviewsQuery } from './review-queries'
import { ReviewCard } from './review-section'

const FIRST = 4

/** What buyers wrote of a tool; without a reply there is only the way to write one. */
export function ToolReviews({ toolId }: { toolId: string }) {
  const { data: reviews = [] } = useQuery(toolReviewsQuery(toolId))
  const [isFolded, setFolded] = useState(true)
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  return (
    <TitledPart
      title={words.reviews}
      className="print:hidden"
      action={
        <ButtonLink to={`${href('/dashboard/add-review')}?tool=${toolId}`} size="small">
          {words.writeAReview}
        </ButtonLink>
      }
    >
      {reviews.length === 0 ? (
        <p className="text-ink-soft">{words.noReviewsOfThisTool}</p>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">
            {words.starsFromReviews(average.toFixed(1), formatCounted(reviews.length))}
          </p>
          <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {reviews.slice(0, isFolded ? FIRST : undefined).map((review) => (
              <ReviewCard key={review._id} review={review} />
            ))}
          </ul>
          {isFolded && reviews.length > FIRST && (
            <Button variant="secondary" className="mt-4" onClick={() => setFolded(false)}>
              {words.showMoreReviews(reviews.length - FIRST)}
            </Button>
          )}
        </>
      )}
    </TitledPart>
  )
}
