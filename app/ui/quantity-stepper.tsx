import type { KeyboardEvent } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'
import { Icon } from './icon'

type QuantityStepperProps = {
  id?: string
  label: string
  /** What the buttons change, after 'Fewer' and 'More'. */
  of?: string | undefined
  text: string
  canGoDown: boolean
  isFaulty?: boolean
  describedBy?: string | undefined
  size?: keyof typeof sizes
  onText: (text: string) => void
  onMove: (direction: 1 | -1) => void
  /** The pointer or the focus is here. */
  onNear?: () => void
  onFocus?: () => void
}

// 44 px for fingers everywhere; the order panel keeps it for a mouse too.
const sizes = {
  dense: {
    button: 'sm:pointer-fine:min-h-9 sm:pointer-fine:w-9',
    input: 'w-22 sm:pointer-fine:text-sm',
  },
  large: { button: '', input: 'w-24 text-lg font-semibold' },
} as const

const buttonClass =
  'grid min-h-11 w-11 shrink-0 place-items-center text-ink hover:bg-paper disabled:opacity-40'

/** A quantity with a button on each side; the arrow keys do the same. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { id, label, text, size = 'dense', isFaulty = false, onMove, onNear } = props
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <div
      className={classNames(
        'inline-flex max-w-full items-stretch justify-self-end rounded-md border bg-surface focus-within:border-ink',
        isFaulty ? 'border-danger ring-1 ring-danger' : 'border-control',
      )}
    >
      <Step {...props} direction={-1} />
      <input
        id={id}
        aria-label={label}
        aria-invalid={isFaulty}
        aria-describedby={props.describedBy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={text}
        onFocus={() => {
          onNear?.()
          props.onFocus?.()
        }}
        onKeyDown={handleKey}
        onChange={({ target }) => props.onText(target.value.trim())}
        className={classNames(
          'min-w-0 border-x border-hairline bg-transparent px-2 text-right text-base tabular-nums',
          sizes[size].input,
        )}
      />
      <Step {...props} direction={1} />
    </div>
  )
}

type StepProps = QuantityStepperProps & { direction: 1 | -1 }

function Step({ direction, of, size = 'dense', canGoDown, onNear, onMove }: StepProps) {
  const isMore = direction === 1
  return (
    <button
      type="button"
      aria-label={isMore ? words.more(of) : words.fewer(of)}
      className={classNames(
        buttonClass,
        sizes[size].button,
        isMore ? 'rounded-r-md' : 'rounded-l-md',
      )}
      disabled={!isMore && !canGoDown}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => onMove(direction)}
    >
      <Icon name={isMore ? 'plus' : 'minus'} className="size-4" />
    </button>
  )
}

/** The next multiple of the step above or below. */
export function nextMultiple(quantity: number, step: number, direction: 1 | -1): number {
  const steps = direction === 1 ? Math.floor(quantity / step) + 1 : Math.ceil(quantity / step) - 1
  return steps * step
}
