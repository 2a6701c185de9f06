import { useState } from 'react'
import * as words from '#words/machines'
import type { Hotspot, ModelDrawing, ModelPart } from '../../contract/machines/machine-models'
import { type Point, PointBoard } from '../ui/point-board'
import { type BalloonsProps, HotspotRows } from './hotspot-rows'

const USUAL_RADIUS = 15

/** A drawing on which balloons are placed and moved: by a press, or with the arrow keys and Enter; next to it their rows. */
export function BalloonBoard({ drawing, ...balloons }: BalloonsProps & { drawing: ModelDrawing }) {
  const { hotspots, parts, onChange } = balloons
  /** The one that the next press moves, and the one of the row in use. */
  const [chosen, setChosen] = useState<number>()
  const [lit, setLit] = useState<number>()

  function place(point: Point) {
    if (chosen === undefined) {
      const position = nextPosition(parts, hotspots)
      onChange([...hotspots, { position, ...point, r: USUAL_RADIUS, regions: [] }])
    } else {
      onChange(hotspots.map((spot, at) => (at === chosen ? { ...spot, ...point } : spot)))
      setChosen(undefined)
    }
  }

  return (
    <>
      <p role="status" className="-mt-3 text-sm text-ink-soft">
        {chosen === undefined
          ? words.pressOnTheDrawingTo
          : words.pressWhereBalloonGoes(hotspots[chosen]?.position ?? '')}
      </p>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_30rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
        <PointBoard label={words.placeABalloon(drawing.title)} src={drawing.url} onPoint={place}>
          <Rings drawing={drawing} hotspots={hotspots} marked={[chosen, lit]} />
        </PointBoard>
        {hotspots.length > 0 && (
          <div className="relative">
            <HotspotRows {...balloons} chosen={chosen} onMove={setChosen} onLight={setLit} />
          </div>
        )}
      </div>
    </>
  )
}

/** The first position of the parts list that has no balloon yet. */
function nextPosition(parts: readonly ModelPart[], hotspots: readonly Hotspot[]): string {
  const isFree = (position: string) => !hotspots.some((spot) => spot.position === position)
  return parts.find(({ position }) => isFree(position))?.position ?? String(hotspots.length + 1)
}

type RingsProps = Pick<BalloonsProps, 'hotspots'> & {
  drawing: ModelDrawing
  marked: (number | undefined)[]
}

const RADIUS = 22

/** A ring around each balloon of a drawing, which keeps its printed number in sight. */
function Rings({ drawing: { width, height }, hotspots, marked }: RingsProps) {
  return hotspots.map(({ position, x, y }, at) => (
    <ellipse
      // biome-ignore lint/suspicious/noArrayIndexKey: balloons have no identity but their place.
      key={`${at} ${position}`}
      cx={x}
      cy={y}
      // A circle, although the board stretches with the picture.
      rx={(RADIUS * height) / width}
      ry={RADIUS}
      vectorEffect="non-scaling-stroke"
      strokeWidth={marked.includes(at) ? 3 : 1.5}
      className={`stroke-signal ${marked.includes(at) ? 'fill-signal/20' : 'fill-none'}`}
    />
  ))
}
