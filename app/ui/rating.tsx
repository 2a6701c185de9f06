import { Star } from './star'

export const stars = [1, 2, 3, 4, 5] as const

/** Five stars, and one sentence for screen readers. */
export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`Rated ${value} out of 5 stars`} className="inline-flex gap-0.5">
      {stars.map((star) => (
        <Star key={star} isFilled={star <= value} className="size-5" />
      ))}
    </span>
  )
}
