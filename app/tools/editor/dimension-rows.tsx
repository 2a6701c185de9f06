import { useState } from 'react'
import type { ToolFile } from '../../../contract/tools/tool-files'
import { controlClass } from '../../ui/field'
import { type Point, PointBoard } from '../../ui/point-board'
import { dimensionLine } from '../dimension-line'
import { type DimensionDraft, newRowId, type SpecDraft } from './lists-draft'
import { RowMover } from './row-mover'

type DimensionRowsProps = {
  drawing: ToolFile | undefined
  specs: readonly SpecDraft[]
  dimensions: DimensionDraft[]
  onChange: (dimensions: DimensionDraft[]) => void
}

const SHIFT = 40
const figures = ['x1', 'y1', 'x2', 'y2', 'shift'] as const
const titles = {
  x1: 'From, across',
  y1: 'From, down',
  x2: 'To, across',
  y2: 'To, down',
  shift: 'Distance',
}

/** Dimension lines over the drawing: two points set one; the figure comes from a specification. */
export function DimensionRows({ drawing, specs, dimensions, onChange }: DimensionRowsProps) {
  const [start, setStart] = useState<Point>()
  const names = specs.map(({ name }) => name.trim()).filter(Boolean)
  if (!drawing) return <p className="text-sm text-ink-soft">Add a drawing first.</p>
  if (names.length === 0)
    return <p className="text-sm text-ink-soft">Add the specification that a line shows first.</p>

  function set(point: Point) {
    if (!start) return setStart(point)
    setStart(undefined)
    const free = names.find((name) => !dimensions.some(({ spec }) => spec === name))
    const line = { x1: start.x, y1: start.y, x2: point.x, y2: point.y, shift: SHIFT }
    onChange([...dimensions, { id: newRowId(), spec: free ?? names[0] ?? '', ...line }])
  }

  const change = (id: string, part: Partial<DimensionDraft>) =>
    onChange(dimensions.map((line) => (line.id === id ? { ...line, ...part } : line)))

  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm text-ink-soft">
        {start
          ? 'Now press where the line ends.'
          : 'Press where a line begins, then where it ends. Keys: arrows, Shift for small steps, Enter.'}
      </p>
      <PointBoard label="Drawing: set the ends of a dimension line" src={drawing.url} onPoint={set}>
        {dimensions.map((line) => (
          <Line key={line.id} line={line} />
        ))}
        {start && <circle cx={start.x} cy={start.y} r="8" fill="var(--color-signal)" />}
      </PointBoard>
      <ol className="grid gap-3">
        {dimensions.map((line, index) => (
          <li key={line.id} className="flex flex-wrap items-end gap-2">
            <select
              aria-label={`What line ${index + 1} shows`}
              value={line.spec}
              onChange={({ target }) => change(line.id, { spec: target.value })}
              className={`${controlClass} w-44!`}
            >
              {[...new Set([line.spec, ...names])].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            {figures.map((figure) => (
              <label key={figure} className="grid gap-0.5 text-xs text-ink-soft">
                {titles[figure]}
                <input
                  type="number"
                  min={figure === 'shift' ? undefined : 0}
                  max={figure === 'shift' ? undefined : 1000}
                  value={line[figure]}
                  onChange={({ target }) =>
                    change(line.id, { [figure]: Math.round(Number(target.value)) || 0 })
                  }
                  className={`${controlClass} w-20!`}
                />
              </label>
            ))}
            <RowMover
              of={`line ${index + 1}`}
              index={index}
              count={dimensions.length}
              onMove={(to) => onChange(dimensions.toSpliced(index, 1).toSpliced(to, 0, line))}
              onRemove={() => onChange(dimensions.filter(({ id }) => id !== line.id))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The line at its distance from the two points, and the lines that lead to it. */
function Line({ line }: { line: DimensionDraft }) {
  const { x1, y1, x2, y2 } = line
  const { from, to } = dimensionLine(line)
  return (
    <g stroke="var(--color-signal)" strokeWidth="2">
      <line x1={x1} y1={y1} x2={from.x} y2={from.y} strokeDasharray="6 4" />
      <line x1={x2} y1={y2} x2={to.x} y2={to.y} strokeDasharray="6 4" />
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </g>
  )
}
