import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import * as words from '#words/ui'
import { DRAWING_SIDE } from '../../contract/limits'

export type Point = { x: number; y: number }

type PointBoardProps = {
  label: string
  src: string
  onPoint: (point: Point) => void
  /** Drawn over the picture, in thousandths of its width and height. */
  children: ReactNode
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const STEP = 10
const centre = { x: DRAWING_SIDE / 2, y: DRAWING_SIDE / 2 }

/** A picture on which points are set: by a press, or with the arrow keys (Shift for small steps) and Enter. */
export function PointBoard({ label, src, onPoint, children }: PointBoardProps) {
  const [cursor, setCursor] = useState<Point>()

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const point = pressedPoint(event)
    setCursor(point)
    onPoint(point)
  }

  function handleKey(event: KeyboardEvent) {
    const at = cursor ?? centre
    const step = steps[event.key]
    if (step) {
      const size = event.shiftKey ? 1 : STEP
      setCursor(pointAt(at.x + step[0] * size, at.y + step[1] * size))
    } else if (event.key === 'Enter') onPoint(at)
    else return
    event.preventDefault()
  }

  return (
    <div className="overflow-hidden rounded-md border border-hairline bg-surface">
      <button
        type="button"
        aria-label={label}
        aria-roledescription={words.drawingBoard}
        onPointerDown={press}
        onKeyDown={handleKey}
        onFocus={() => setCursor((at) => at ?? centre)}
        onBlur={() => setCursor(undefined)}
        className="relative block w-full cursor-crosshair touch-manipulation"
      >
        <img src={src} alt="" draggable={false} className="block h-auto w-full" />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${DRAWING_SIDE} ${DRAWING_SIDE}`}
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
        >
          {children}
          {cursor && <Cross {...cursor} />}
        </svg>
      </button>
      <span role="status" className="sr-only">
        {cursor && `${cursor.x}, ${cursor.y}`}
      </span>
    </div>
  )
}

function pressedPoint(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return pointAt(
    ((event.clientX - left) / width) * DRAWING_SIDE,
    ((event.clientY - top) / height) * DRAWING_SIDE,
  )
}

function Cross({ x, y }: Point) {
  return (
    <g stroke="var(--color-signal)" strokeWidth="1" vectorEffect="non-scaling-stroke">
      <line x1={x - 20} x2={x + 20} y1={y} y2={y} />
      <line x1={x} x2={x} y1={y - 20} y2={y + 20} />
    </g>
  )
}

const pointAt = (x: number, y: number): Point => ({ x: withinDrawing(x), y: withinDrawing(y) })

export const withinDrawing = (value: number) =>
  Math.round(Math.min(Math.max(value, 0), DRAWING_SIDE))
