import * as words from '#words/machines'
import type { Hotspot, ModelDrawing, ModelPart } from '../../contract/machines/machine-models'
import { ZoomPane } from '../ui/zoom-pane'

type DrawingProps = {
  drawing: ModelDrawing
  parts: readonly ModelPart[]
  lit: string | undefined
  /** After keys the focus goes to the row of the part, past the rows before it. */
  onLight: (position: string, isByKeys?: boolean) => void
}

/** So wide, the balloons of a drawing are far enough apart for a finger. */
const LEAST_WIDTH = 700

/** The drawing with a button on each balloon, which stays on its part while it is enlarged. */
export function MachineDrawing({ drawing, parts, lit, onLight }: DrawingProps) {
  const { title, url, width, height, hotspots } = drawing
  return (
    <ZoomPane
      label={words.plusAndMinusEnlargeIt(title)}
      leastWidth={LEAST_WIDTH}
      className="max-h-[60dvh] lg:max-h-[calc(100dvh-11rem)]"
      middle={middleOf(hotspots)}
    >
      <img
        src={url}
        alt=""
        width={width}
        height={height}
        draggable={false}
        className="block h-auto w-full"
      />
      <Regions hotspots={hotspots} lit={lit} onLight={onLight} />
      {hotspots.map(({ position, x, y }) => (
        <button
          key={`${position} ${x} ${y}`}
          type="button"
          aria-pressed={position === lit}
          aria-label={partNameAt(position, parts)}
          onClick={({ detail }) => onLight(position, detail === 0)}
          style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
          className="absolute size-11 -translate-1/2 rounded-full border-3 border-transparent hover:border-ink aria-pressed:border-signal"
        />
      ))}
    </ZoomPane>
  )
}

/** Half way between the outermost balloons, in thousandths. */
function middleOf(hotspots: readonly Hotspot[]): { x: number; y: number } {
  const halfWay = (places: number[]) => (Math.min(...places) + Math.max(...places)) / 2
  if (hotspots.length === 0) return { x: 500, y: 500 }
  return { x: halfWay(hotspots.map(({ x }) => x)), y: halfWay(hotspots.map(({ y }) => y)) }
}

type RegionsProps = Pick<DrawingProps, 'lit' | 'onLight'> & { hotspots: readonly Hotspot[] }

/** The parts themselves, for the pointer; the balloons do the same for keys and readers. */
function Regions({ hotspots, lit, onLight }: RegionsProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {hotspots.flatMap(({ position, regions }) =>
        regions.map((region) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the balloon of the part is its button
          <polygon
            key={`${position} ${region[0]}`}
            points={region.map((point) => point.join(',')).join(' ')}
            onClick={() => onLight(position)}
            className={`cursor-pointer ${position === lit ? 'fill-signal/30' : 'fill-transparent hover:fill-signal/15'}`}
          />
        )),
      )}
    </svg>
  )
}

function partNameAt(position: string, parts: readonly ModelPart[]): string {
  const part = parts.find((each) => each.position === position)
  return part ? words.inEachMachine(position, part.name, part.quantity) : position
}
