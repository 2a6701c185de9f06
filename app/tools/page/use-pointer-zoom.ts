import type { PointerEvent } from 'react'

/** Listeners of an element that a mouse enlarges where it points: `data-zoomed`, and `--at` for the origin. */
export function usePointerZoom() {
  function follow({ pointerType, buttons, currentTarget, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'mouse' || !(currentTarget instanceof HTMLElement)) return
    if (buttons > 0) return stop(currentTarget)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [x, y] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100]
    currentTarget.style.setProperty('--at', `${x.toFixed(1)}% ${y.toFixed(1)}%`)
    currentTarget.dataset.zoomed = ''
  }

  function stop(element: Element) {
    if (element instanceof HTMLElement) delete element.dataset.zoomed
  }

  return {
    onPointerMove: follow,
    onPointerLeave: ({ currentTarget }: PointerEvent) => stop(currentTarget),
  }
}
