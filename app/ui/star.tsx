import { classNames } from './class-names'

type StarProps = { isFilled: boolean; className?: string | undefined }

export function Star({ isFilled, className }: StarProps) {
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
