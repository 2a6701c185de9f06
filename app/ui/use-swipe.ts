import { type PointerEvent, type RefObject, useRef } from 'react'

const thresholdPx = 40

type Start = { x: number; pointerId: number }

/** Drags the track by finger or mouse, and reports the direction of a swipe that was long enough. */
export function useSwipe(track: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start>(undefined)

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
