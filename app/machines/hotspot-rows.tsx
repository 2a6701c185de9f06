import { MAX_POSITION_LENGTH } from '../../contract/limits'
import type { Hotspot } from '../../contract/machine-models'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { Icon } from '../ui/icon'

type HotspotRowsProps = {
  hotspots: readonly Hotspot[]
  /** The balloon that the next press on the drawing moves. */
  chosen: number | undefined
  onMove: (index: number | undefined) => void
  onChange: (hotspots: Hotspot[]) => void
}

const figures = { x: 'Across', y: 'Down' } as const

/** The balloons of a drawing as rows, in thousandths of its width and height. */
export function HotspotRows({ hotspots, chosen, onMove, onChange }: HotspotRowsProps) {
  const change = (index: number, part: Partial<Hotspot>) =>
    onChange(hotspots.map((spot, at) => (at === index ? { ...spot, ...part } : spot)))
  return (
    <ol className="grid max-h-[32rem] gap-1 overflow-y-auto p-1">
      {hotspots.map((spot, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: balloons have no identity but their place.
          key={index}
          className="flex items-center gap-1.5"
        >
          <input
            aria-label={`Position of balloon ${index + 1}`}
            maxLength={MAX_POSITION_LENGTH}
            value={spot.position}
            onChange={({ target }) => change(index, { position: target.value })}
            className={`${controlClass} min-w-0 flex-1`}
          />
          {(['x', 'y'] as const).map((figure) => (
            <input
              key={figure}
              type="number"
              min={0}
              max={1000}
              aria-label={`${figures[figure]}, balloon ${spot.position}`}
              value={spot[figure]}
              onChange={({ target }) =>
                change(index, {
                  [figure]: Math.min(Math.max(Number(target.value) || 0, 0), 1000),
                })
              }
              className={`${controlClass} w-20!`}
            />
          ))}
          <Button
            variant="quiet"
            size="small"
            aria-pressed={index === chosen}
            aria-label={`Move balloon ${spot.position} by a press on the drawing`}
            onClick={() => onMove(index === chosen ? undefined : index)}
          >
            {index === chosen ? 'Moving' : 'Move'}
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove balloon ${spot.position}`}
            onClick={() => {
              onMove(undefined)
              onChange(hotspots.filter((_, at) => at !== index))
            }}
          >
            <Icon name="trash" />
          </Button>
        </li>
      ))}
    </ol>
  )
}
