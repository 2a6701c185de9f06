import type { Hotspot, ModelDrawing } from '../../contract/machines/machine-models'

type BalloonsProps = {
  drawing: Pick<ModelDrawing, 'width' | 'height'>
  hotspots: readonly Hotspot[]
  /** The one that the next press moves, and the one of the row in use. */
  chosen: number | undefined
  lit: number | undefined
}

const RADIUS = 22

/** A ring around each balloon of a drawing, which keeps its printed number in sight. */
export function Balloons({ drawing: { width, height }, hotspots, chosen, lit }: BalloonsProps) {
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
      strokeWidth={at === chosen || at === lit ? 3 : 1.5}
      className={
        at === chosen || at === lit ? 'fill-signal/20 stroke-signal' : 'fill-none stroke-signal'
      }
    />
  ))
}
