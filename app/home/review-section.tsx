import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Review } from '../../contract/reviews'
import { ReviewCard } from '../reviews/review-section'
import { Button, buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { gridClass, Section } from '../ui/section'
import { CardSkeletons } from './card-skeletons'

const PAGE = 6
/** Fewer on a phone; hidden by CSS, because the server does not know the width. */
const ON_A_PHONE = 3

export function Reviews({ list }: { list: UseQueryResult<Review[]> }) {
  return (
    <Section title="Reviews" lead="From people who opened the crate." tone="paper">
      <ListState
        query={list}
        empty={<EmptyState title="No reviews yet" action={<AddReviewLink />} />}
        loading={<CardSkeletons label="Loading reviews" className="h-64" />}
      >
        {(reviews) => <ReviewGrid reviews={reviews} />}
      </ListState>
    </Section>
  )
}

function ReviewGrid({ reviews }: { reviews: Review[] }) {
  const [shown, setShown] = useState(PAGE)
  const [isFolded, setFolded] = useState(true)
  const left = Math.min(PAGE, reviews.length - shown)
  const folded = isFolded ? Math.min(shown, reviews.length) - ON_A_PHONE : 0

  function showMore() {
    const isPhone = matchMedia('(width < 40rem)').matches
    if (!isFolded || !isPhone) setShown(shown + PAGE)
    setFolded(false)
  }

  return (
    <>
      <ul className={classNames(gridClass, isFolded && 'max-sm:[&>:nth-child(n+4)]:hidden')}>
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
        {(left > 0 || folded > 0) && (
          <Button
            variant="secondary"
            className={classNames(left <= 0 && 'sm:hidden')}
            onClick={showMore}
          >
            {folded > 0 && <span className="sm:hidden">Show {folded} more reviews</span>}
            <span className={classNames(folded > 0 && 'max-sm:hidden')}>
              Show {left} more reviews
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
    <Link to={href('/dashboard/add-review')} className={buttonClass({ variant: 'quiet' })}>
      Write a review
    </Link>
  )
}
