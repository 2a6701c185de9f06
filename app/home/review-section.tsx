import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/home'
import type { Review } from '../../contract/reviews'
import { ReviewCard, ReviewedToolLink } from '../reviews/review-section'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/empty-state'
import { ButtonLink } from '../ui/links'
import { ListState } from '../ui/list-state'
import { gridClass, Section } from '../ui/section'
import { Skeleton } from '../ui/skeleton'
import { REVIEWS_AT_FIRST } from './first-reviews'

/** Fewer on a phone; hidden by CSS, because the server does not know the width. */
const ON_A_PHONE = 3

/** `count` is how many there are until the whole list has come. */
type ReviewsProps = { list: UseQueryResult<Review[]>; count: number }

export function Reviews({ list, count }: ReviewsProps) {
  return (
    <Section title={words.reviews} lead={words.fromPeopleWhoOpenedThe} tone="paper">
      <ListState
        query={list}
        empty={<EmptyState title={words.noReviewsYet} action={<AddReviewLink />} />}
        loading={<CardSkeletons label={words.loadingReviews} className="h-64" />}
      >
        {(reviews) => (
          <ReviewGrid reviews={reviews} total={list.dataUpdatedAt > 0 ? reviews.length : count} />
        )}
      </ListState>
    </Section>
  )
}

function ReviewGrid({ reviews, total }: { reviews: Review[]; total: number }) {
  const [shown, setShown] = useState(REVIEWS_AT_FIRST)
  const [isFolded, setFolded] = useState(true)
  const left = Math.min(REVIEWS_AT_FIRST, total - shown)
  const folded = isFolded ? Math.min(shown, total) - ON_A_PHONE : 0

  function showMore() {
    const isPhone = matchMedia('(width < 40rem)').matches
    if (!isFolded || !isPhone) setShown(shown + REVIEWS_AT_FIRST)
    setFolded(false)
  }

  return (
    <>
      <ul className={classNames(gridClass, isFolded && 'max-sm:[&>:nth-child(n+4)]:hidden')}>
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard key={review._id} review={review}>
            {review.tool && <ReviewedToolLink tool={review.tool} />}
          </ReviewCard>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
        {(left > 0 || folded > 0) && (
          <Button
            variant="secondary"
            className={classNames(left <= 0 && 'sm:hidden')}
            onClick={showMore}
          >
            {folded > 0 && <span className="sm:hidden">{words.showMoreReviews(folded)}</span>}
            <span className={classNames(folded > 0 && 'max-sm:hidden')}>
              {words.showLeft(left)}
            </span>
          </Button>
        )}
        <AddReviewLink />
      </div>
    </>
  )
}

function AddReviewLink() {
  return (
    <ButtonLink to={href('/dashboard/add-review')} variant="quiet">
      {words.writeAReview}
    </ButtonLink>
  )
}

export function CardSkeletons({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <Skeleton key={each} className={className} />
      ))}
    </div>
  )
}
