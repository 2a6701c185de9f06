import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'
import { SpinnerMark } from './spinner'

const delayMs = 400
const holdMs = 300

/** Whether to show a wait: only after a delay, and then for a minimum time. */
function useDelayedPending(isPending: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)

  useEffect(() => {
    if (isPending === isShown) return
    const held = performance.now() - shownAt.current
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now()
        setShown(isPending)
      },
      isPending ? delayMs : Math.max(0, holdMs - held),
    )
    return () => clearTimeout(timer)
  }, [isPending, isShown])

  return isShown
}

const base =
  'relative inline-flex items-center justify-center gap-2 max-w-full rounded-md border py-1 text-center font-semibold no-underline transition-colors select-none sm:whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress print:hidden'

const variants = {
  primary: 'border-signal bg-signal text-white hover:border-signal-deep hover:bg-signal-deep',
  secondary: 'border-control bg-surface text-ink hover:border-ink hover:bg-paper',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ink/6',
  danger: 'border-danger bg-danger text-white hover:border-danger-deep hover:bg-danger-deep',
  inverse: 'border-white bg-white text-ink hover:border-paper hover:bg-paper',
} as const

// 44 px for fingers; the dense size only for a mouse on a wide screen.
const sizes = {
  small: 'min-h-11 px-4 text-sm sm:pointer-fine:min-h-9 sm:pointer-fine:px-3',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-4 text-lg sm:px-7',
  icon: 'size-11 shrink-0',
} as const

export type ButtonStyle = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
}

/** The classes of a button. Without a variant, a small button is secondary and others are primary. */
export function buttonClass({ variant, size = 'medium' }: ButtonStyle = {}): string {
  const unsaid = size === 'small' ? 'secondary' : 'primary'
  return classNames(base, variants[variant ?? unsaid], sizes[size])
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { isPending?: boolean | undefined; pendingText?: string | undefined }

/** While `isPending`, it shows and announces the wait, and ignores presses. */
export function Button(props: ButtonProps) {
  const { variant, size, isPending, pendingText = words.pleaseWait, ...button } = props
  const { className, children, onClick, type = 'button', ...rest } = button
  const isSpinning = useDelayedPending(isPending === true)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={classNames(buttonClass({ variant, size }), className)}
        aria-disabled={isPending || rest['aria-disabled']}
        onClick={handleClick}
      >
        <span className={classNames('inline-flex items-center gap-2', isSpinning && 'opacity-0')}>
          {children}
        </span>
        {isSpinning && <SpinnerMark className="absolute" />}
      </button>
      {isPending !== undefined && (
        <span role="status" className="sr-only">
          {isPending && pendingText}
        </span>
      )}
    </>
  )
}
