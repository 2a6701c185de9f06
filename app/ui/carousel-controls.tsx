import * as words from '#words/ui'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import type { CarouselState } from './use-carousel'

type CarouselControlsProps = {
  index: number
  count: number
  state: CarouselState
  isHydrated: boolean
  canPlay: boolean
  hasArrows: boolean
  show: (index: number) => void
  toggle: () => void
  className: string
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-ink/8 focus-visible:-outline-offset-2'
const arrow = `${iconButton} max-sm:hidden`

/** Pause comes before anything that moves (WCAG 2.2.2). */
export function CarouselControls(props: CarouselControlsProps) {
  const { index, state, canPlay, hasArrows, isHydrated, show, toggle, className } = props
  const isStopped = state === 'stopped'
  return (
    <div
      className={classNames(
        'flex max-w-full items-center justify-center self-center rounded-md bg-surface/95 px-1 print:hidden',
        !isHydrated && 'invisible',
        className,
      )}
    >
      {canPlay && (
        <IconButton
          label={isStopped ? words.playSlides : words.pauseSlides}
          icon={isStopped ? 'play' : 'pause'}
          onClick={toggle}
          className={iconButton}
        />
      )}
      {hasArrows && (
        <IconButton
          label={words.previousSlide}
          icon="arrow-left"
          onClick={() => show(index - 1)}
          className={arrow}
        />
      )}
      <Bullets {...props} />
      {hasArrows && (
        <IconButton
          label={words.nextSlide}
          icon="arrow-right"
          onClick={() => show(index + 1)}
          className={arrow}
        />
      )}
    </div>
  )
}

function Bullets({ count, index, show }: CarouselControlsProps) {
  return Array.from({ length: count }, (_, at) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: bullets have no identity but their position.
      key={at}
      type="button"
      aria-label={words.showSlide(at + 1)}
      aria-current={at === index ? 'true' : undefined}
      onClick={() => show(at)}
      className="group grid h-11 w-11 min-w-0 place-items-center rounded-md focus-visible:-outline-offset-2"
    >
      <span className="size-3 rounded-full border border-ink transition-transform group-hover:scale-125 group-aria-[current]:scale-125 group-aria-[current]:border-signal group-aria-[current]:bg-signal" />
    </button>
  ))
}
