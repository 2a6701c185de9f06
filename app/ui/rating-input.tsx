import { useId } from 'react'
import * as words from '#words/ui'
import { stars } from './rating'
import { Star } from './star'

type RatingInputProps = {
  label: string
  name: string
  value: number | undefined
  onChange: (value: number) => void
  error?: string | undefined
}

/** Radio buttons under the stars, so that keyboard and forms work as usual. */
export function RatingInput({ label, name, value = 0, onChange, error }: RatingInputProps) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="-ml-2 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md hover:bg-paper has-focus-visible:outline-2 has-focus-visible:outline-(--focus-ring)"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star isFilled={star <= value} className="size-7" />
            <span className="sr-only">{words.stars(star)}</span>
          </label>
        ))}
      </div>
      <p id={errorId} className="mt-1.5 min-h-5 text-sm leading-5 text-danger">
        {error}
      </p>
    </fieldset>
  )
}
