import { useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated'

export type CarouselState = 'running' | 'paused' | 'stopped'

/** Which slide is shown, and whether it goes on by itself. A click or swipe only starts the count anew. */
export function useCarousel(count: number, ms: number | undefined) {
  const [index, setIndex] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [wanted, setWanted] = useState<boolean>()
  const isHydrated = useHydrated()
  const isStarted = isHydrated && ms !== undefined && (wanted ?? !prefersReducedMotion())
  const state: CarouselState = isStarted ? (isHeld ? 'paused' : 'running') : 'stopped'

  useEffect(() => {
    if (state !== 'running') return
    const timer = setTimeout(() => setIndex((index + 1) % count), ms)
    return () => clearTimeout(timer)
  }, [state, index, count, ms])

  return {
    index,
    state,
    isHydrated,
    hold: setHeld,
    show: (next: number) => setIndex((next + count) % count),
    // Whoever presses Play has the pointer or the focus inside, and means it all the same.
    toggle: () => {
      setWanted(!isStarted)
      setHeld(false)
    },
  }
}

function prefersReducedMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The neighbours' pictures are out of sight, so that 'lazy' would fetch them only as they slide in. */
export function useWakeLazyPictures(index: number, isMoving: boolean) {
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (index === 0 && !isMoving) return
    const near = '[data-at="-1"] img, [data-at="0"] img, [data-at="1"] img, [data-at="3"] img'
    for (const img of track.current?.querySelectorAll<HTMLImageElement>(near) ?? [])
      img.loading = 'eager'
  }, [index, isMoving])
  return track
}
