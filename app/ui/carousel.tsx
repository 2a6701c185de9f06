import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import * as words from '#words/ui'
import { CarouselControls } from './carousel-controls'
import { classNames } from './class-names'
import { useCarousel, useSwipe, useWakeLazyPictures } from './use-carousel'

type CarouselProps = {
  label: string
  slides: { key: string; content: ReactNode }[]
  /** Milliseconds between slides; without, it moves by hand only. */
  ms?: number | undefined
  /** 'many' shows 1, 2, 3 slides from 640, 768, 1024 px. */
  views?: 'one' | 'many' | undefined
  /** Puts the controls over the lower edge of the slides. */
  hasOverlay?: boolean | undefined
}

export function Carousel({ label, slides, ms, views = 'one', hasOverlay }: CarouselProps) {
  const carousel = useCarousel(slides.length, ms)
  const { index, state, show } = carousel
  const track = useWakeLazyPictures(index, state === 'running')
  const swipe = useSwipe(track, (step) => show(index + step))

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-state={state}
      {...listenersOf(carousel)}
      className="relative flex min-w-0 flex-col"
    >
      <CarouselControls
        {...carousel}
        count={slides.length}
        canPlay={ms !== undefined}
        hasArrows={views === 'many'}
        className={classNames(
          hasOverlay ? 'absolute bottom-3 z-10 self-center' : 'order-last mt-4',
        )}
      />
      <div
        ref={track}
        {...swipe}
        className="carousel-track"
        data-views={views}
        aria-live={state === 'running' ? 'off' : 'polite'}
      >
        {slides.map(({ key, content }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names its slides as groups; a fieldset is for form controls.
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={words.slideOf(at + 1, slides.length)}
            className="carousel-slide"
            data-at={distance(at, index, slides.length, views)}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

function listenersOf({ index, hold, show }: ReturnType<typeof useCarousel>) {
  const holdUnderMouse = ({ pointerType, type }: PointerEvent) => {
    if (pointerType === 'mouse') hold('hover', type === 'pointerenter')
  }
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') show(index + 1)
      if (key === 'ArrowLeft') show(index - 1)
    },
    onPointerEnter: holdUnderMouse,
    onPointerLeave: holdUnderMouse,
    onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
    onBlur: () => hold('focus', false),
  }
}

/** The signed distance of a slide to the current one, the shorter way round, within -2 and 3. */
function distance(at: number, index: number, count: number, views: 'one' | 'many'): number {
  const ahead = (at - index + count) % count
  const reach = views === 'one' ? Math.floor(count / 2) : count - 2
  return ahead > reach ? Math.max(ahead - count, -2) : Math.min(ahead, 3)
}
