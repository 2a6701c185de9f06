import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Review } from '../../contract/reviews'
import { Button, buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import { gridClass, Section } from '../ui/section'
import { CardSkeletons } from './card-skeletons'
import { ReviewCard } from './review-card'

const PAGE = 6

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
  const left = reviews.length - shown
  return (
    <>
      <ul className={gridClass}>
        {reviews.slice(0, shown).map((review) => (
          <ReviewCard key={review._id} review={review} />
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {left > 0 && (
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, left)} more reviews
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
