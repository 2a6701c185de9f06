import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated'

export type CarouselState = 'running' | 'paused' | 'stopped'

const notHeld = { hover: false, focus: false }

/** The current slide, and whether it advances. A click or swipe restarts the interval. */
export function useCarousel(count: number, ms: number | undefined) {
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(notHeld)
  const [wanted, setWanted] = useState<boolean>()
  const isHydrated = useHydrated()
  const isStarted = isHydrated && ms !== undefined && (wanted ?? !prefersReducedMotion())
  const state: CarouselState = isStarted
    ? held.hover || held.focus
      ? 'paused'
      : 'running'
    : 'stopped'

  useEffect(() => {
    if (state !== 'running') return
    const timer = setTimeout(() => setIndex((index + 1) % count), ms)
    return () => clearTimeout(timer)
  }, [state, index, count, ms])

  return {
    index,
    state,
    isHydrated,
    hold: (by: keyof typeof notHeld, isHeld: boolean) =>
      setHeld((before) => ({ ...before, [by]: isHeld })),
    show: (next: number) => setIndex((next + count) % count),
    // Pressing Play means play, although pointer or focus are inside.
    toggle: () => {
      setWanted(!isStarted)
      setHeld(notHeld)
    },
  }
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Loads the pictures of neighbouring slides: 'lazy' would load them only when they slide in. */
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

const thresholdPx = 40

/** Drags the track by finger or mouse, and reports the direction of a swipe that was long enough. */
export function useSwipe(track: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; pointerId: number }>(undefined)

  function handlePointerDown(event: PointerEvent) {
    if (event.button === 0) start.current = { x: event.clientX, pointerId: event.pointerId }
  }

  function handlePointerMove(event: PointerEvent) {
    const distance = distanceOf(event)
    if (Math.abs(distance) < 8 || !track.current) return
    track.current.setPointerCapture(event.pointerId)
    track.current.dataset.dragging = ''
    track.current.style.setProperty('--drag', `${distance}px`)
  }

  function handlePointerUp(event: PointerEvent) {
    const distance = distanceOf(event)
    start.current = undefined
    letGo(track.current)
    if (Math.abs(distance) > thresholdPx) onSwipe(distance < 0 ? 1 : -1)
  }

  function handlePointerCancel() {
    start.current = undefined
    letGo(track.current)
  }

  function distanceOf(event: PointerEvent) {
    return start.current?.pointerId === event.pointerId ? event.clientX - start.current.x : 0
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
    // Prevents the browser's own dragging of pictures.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}

function letGo(track: HTMLElement | null) {
  if (!track) return
  delete track.dataset.dragging
  track.style.removeProperty('--drag')
}
