import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

const MOST = 8
const STEP = 1.4

type Point = { x: number; y: number }

/**
 * Zoom of what is in a scrolling frame: its content is made wider, and moving about is the browser's own scrolling. `leastWidth` is
 * the content's width in pixels at the beginning, at least, and `middle` what the frame shows of it then, in thousandths.
 */
export function useZoom({ leastWidth = 0, hasFreeWheel = false, middle = { x: 0, y: 0 } }) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scale = useRef(1)
  const [shown, setShown] = useState(1)

  /** Keeps the point of the window where it is. */
  function zoomTo(wished: number, at: Point = middleOf(frame.current)) {
    const [pane, inner] = [frame.current, content.current]
    const next = Math.min(Math.max(wished, 1), MOST)
    if (!pane || !inner || next === scale.current) return
    const { left, top } = pane.getBoundingClientRect()
    const by = next / scale.current
    const [x, y] = [at.x - left, at.y - top]
    const [toLeft, toTop] = [(pane.scrollLeft + x) * by - x, (pane.scrollTop + y) * by - y]
    scale.current = next
    inner.style.width = `${next * 100}%`
    pane.scrollTo({ left: toLeft, top: toTop, behavior: 'instant' })
    setShown(next)
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!hasFreeWheel && !event.ctrlKey) return
    event.preventDefault()
    zoomTo(scale.current * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
  })

  const showMiddle = useEffectEvent((pane: HTMLElement) => {
    pane.scrollLeft = (pane.scrollWidth * middle.x) / 1000 - pane.clientWidth / 2
    pane.scrollTop = (pane.scrollHeight * middle.y) / 1000 - pane.clientHeight / 2
  })

  useEffect(() => {
    const pane = frame.current
    if (!pane) return
    if (pane.clientWidth < leastWidth) {
      scale.current = leastWidth / pane.clientWidth
      if (content.current) content.current.style.width = `${scale.current * 100}%`
      setShown(scale.current)
      showMiddle(pane)
    }
    const handleWheel = (event: WheelEvent) => onWheel(event)
    // React's own listener could not keep the page from scrolling.
    pane.addEventListener('wheel', handleWheel, { passive: false })
    return () => pane.removeEventListener('wheel', handleWheel)
  }, [leastWidth])

  const zoomBy = (factor: number, at?: Point) => zoomTo(scale.current * factor, at)
  const [zoomIn, zoomOut, fit] = [() => zoomBy(STEP), () => zoomBy(1 / STEP), () => zoomTo(1)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[event.key]
    if (!act) return
    act()
    event.preventDefault()
  }

  const listeners = { ...useFingers(frame, zoomBy), onKeyDown }
  return { frame, content, scale: shown, zoomIn, zoomOut, fit, canGrow: shown < MOST, listeners }
}

/** Two fingers zoom around their middle; the mouse moves the content. */
function useFingers(
  frame: RefObject<HTMLElement | null>,
  zoomBy: (factor: number, at: Point) => void,
) {
  const fingers = useRef(new Map<number, Point>())

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const [other] = [...fingers.current].flatMap(([id, each]) =>
      id === event.pointerId ? [] : [each],
    )
    fingers.current.set(event.pointerId, point)
    if (other) {
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }
      zoomBy(distance(point, other) / distance(before, other), middle)
    } else if (event.pointerType === 'mouse' && frame.current) {
      frame.current.scrollLeft -= point.x - before.x
      frame.current.scrollTop -= point.y - before.y
    }
  }

  const forget = (event: PointerEvent) => fingers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent) => fingers.current.set(event.pointerId, pointOf(event)),
    onPointerMove,
    onPointerUp: forget,
    onPointerCancel: forget,
    onPointerLeave: forget,
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

const distance = (one: Point, other: Point) =>
  Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1)

function middleOf(element: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: left + width / 2, y: top + height / 2 }
}
