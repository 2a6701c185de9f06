import * as words from '#words/machines'
import { DRAWING_SIDE, MAX_POSITION_LENGTH } from '../../contract/limits'
import type { Hotspot, ModelPart } from '../../contract/machines/machine-models'
import { IconButton } from '../ui/icon-button'
import { withinDrawing } from '../ui/point-board'

export type BalloonsProps = {
  hotspots: readonly Hotspot[]
  parts: readonly ModelPart[]
  onChange: (hotspots: Hotspot[]) => void
}

type HotspotRowsProps = BalloonsProps & {
  /** The balloon that the next press on the drawing moves. */
  chosen: number | undefined
  onMove: (index: number | undefined) => void
  onLight: (index: number | undefined) => void
}

const figures = [
  ['x', words.across],
  ['y', words.down],
] as const
const columns =
  'grid grid-cols-[minmax(0,3.5rem)_minmax(0,1fr)_minmax(0,1fr)_auto_auto] sm:grid-cols-[3.25rem_minmax(0,1fr)_4.25rem_4.25rem_4.25rem_2.5rem]'
const cellClass =
  'block h-11 w-full min-w-0 bg-transparent px-2.5 text-base tabular-nums hover:bg-paper/60 focus-visible:-outline-offset-2 sm:pointer-fine:h-10 sm:pointer-fine:text-sm'

/** The balloons of a drawing as rows, in thousandths of its width and height. */
export function HotspotRows(props: HotspotRowsProps) {
  const { hotspots, chosen, onLight } = props
  return (
    <div className="rounded-md border border-control xl:absolute xl:inset-0 xl:overflow-y-auto">
      <div
        aria-hidden="true"
        className={`${columns} sticky top-16 z-10 h-9 items-center rounded-t-md border-b border-control bg-surface text-sm font-semibold text-ink-soft xl:top-0`}
      >
        <span className="truncate px-2.5">{words.no}</span>
        <span className="px-2.5 max-sm:hidden">{words.part}</span>
        <span className="px-2.5">{words.across}</span>
        <span className="px-2.5">{words.down}</span>
      </div>
      <ol className="divide-y divide-hairline">
        {hotspots.map((spot, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: balloons have no identity but their place.
            key={index}
            onPointerEnter={() => onLight(index)}
            onPointerLeave={() => onLight(undefined)}
            onFocus={() => onLight(index)}
            onBlur={() => onLight(undefined)}
            className={`${columns} items-center divide-hairline sm:divide-x ${index === chosen ? 'bg-signal-tint' : ''}`}
          >
            <HotspotCells {...props} spot={spot} index={index} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function HotspotCells(props: HotspotRowsProps & { spot: Hotspot; index: number }) {
  const { spot, index, hotspots, parts, chosen, onMove, onLight, onChange } = props
  const change = (part: Partial<Hotspot>) => onChange(hotspots.with(index, { ...spot, ...part }))

  function remove() {
    onMove(undefined)
    onLight(undefined)
    onChange(hotspots.toSpliced(index, 1))
  }

  return (
    <>
      <input
        aria-label={words.positionOfBalloon(index + 1)}
        maxLength={MAX_POSITION_LENGTH}
        value={spot.position}
        onChange={({ target }) => change({ position: target.value })}
        className={`${cellClass} font-semibold`}
      />
      <PartName part={parts.find(({ position }) => position === spot.position.trim())} />
      {figures.map(([figure, title]) => (
        <input
          key={figure}
          type="number"
          min={0}
          max={DRAWING_SIDE}
          aria-label={words.balloon(title, spot.position)}
          value={spot[figure]}
          onChange={({ target }) => change({ [figure]: withinDrawing(Number(target.value) || 0) })}
          className={`${cellClass} [&::-webkit-inner-spin-button]:appearance-none`}
        />
      ))}
      <button
        type="button"
        aria-pressed={index === chosen}
        aria-label={words.moveBalloonByAPress(spot.position)}
        onClick={() => onMove(index === chosen ? undefined : index)}
        className="h-11 px-2 text-sm font-semibold hover:bg-paper focus-visible:-outline-offset-2 aria-pressed:text-signal sm:pointer-fine:h-10"
      >
        {index === chosen ? words.moving : words.move}
      </button>
      <IconButton
        label={words.removeBalloon(spot.position)}
        icon="trash"
        iconClass="size-4"
        onClick={remove}
        className="grid h-11 min-w-10 place-items-center text-ink-soft max-sm:min-w-11 hover:bg-paper hover:text-ink focus-visible:-outline-offset-2 sm:pointer-fine:h-10"
      />
    </>
  )
}

function PartName({ part }: { part: ModelPart | undefined }) {
  return (
    <span
      title={part?.name}
      className="truncate px-2.5 text-sm text-ink-soft max-sm:col-span-full max-sm:row-2 max-sm:-mt-1.5 max-sm:pb-2 sm:leading-11 sm:pointer-fine:leading-10"
    >
      {part?.name ?? words.notInThePartsList}
    </span>
  )
}
