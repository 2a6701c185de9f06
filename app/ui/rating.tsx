import { useId } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'

const stars = [1, 2, 3, 4, 5] as const

export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={words.ratedOutOf5Stars(value)} className="inline-flex gap-0.5">
      {stars.map((star) => (
        <Star key={star} isFilled={star <= value} className="size-5" />
      ))}
    </span>
  )
}

function Star({ isFilled, className }: { isFilled: boolean; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={classNames(
        'shrink-0 stroke-signal',
        isFilled ? 'fill-signal' : 'fill-transparent',
        className,
      )}
    >
      <path d="m12 2.8 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9L12 2.8Z" />
    </svg>
  )
}

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
