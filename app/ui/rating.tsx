import * as words from '#words/ui'
import { Star } from './star'

export const stars = [1, 2, 3, 4, 5] as const

export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={words.ratedOutOf5Stars(value)} className="inline-flex gap-0.5">
      {stars.map((star) => (
        <Star key={star} isFilled={star <= value} className="size-5" />
      ))}
    </span>
  )
}
