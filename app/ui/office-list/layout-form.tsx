import * as words from '#words/ui'
import { Button } from '../button'
import { Icon } from '../icon'
import { arrange, type LaidOutColumn } from './list-column'
import type { Layout } from './use-kept-layout'

type LayoutFormProps = { columns: LaidOutColumn[]; layout: Layout }

/** Which columns a list shows, in which order, and how high its rows are. */
export function LayoutForm({ columns, layout: { layout, change, reset } }: LayoutFormProps) {
  const all = arrange(
    columns.map((column) => ({ ...column, isFixed: true })),
    layout,
  )
  const ids = all.map(({ id }) => id)
  const isShown = ({ id, isFixed, isRowHeader, isExtra }: LaidOutColumn) =>
    isFixed || isRowHeader || (isExtra ? layout.shown.includes(id) : !layout.hidden.includes(id))

  function move(id: string, by: number) {
    const at = ids.indexOf(id)
    change({ order: ids.toSpliced(at, 1).toSpliced(at + by, 0, id) })
  }

  function show({ id, isExtra }: LaidOutColumn, isWanted: boolean) {
    const shown = layout.shown.filter((each) => each !== id)
    const hidden = layout.hidden.filter((each) => each !== id)
    if (isWanted) change({ shown: [...shown, id], hidden })
    else change({ shown, hidden: isExtra ? hidden : [...hidden, id] })
  }

  return (
    <>
      <ul>
        {columns
          .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
          .map((column, at) => (
            <ColumnChoice
              key={column.id}
              column={column}
              isShown={isShown(column)}
              onShow={(isWanted) => show(column, isWanted)}
              canMove={[at > 0, at < columns.length - 1]}
              onMove={(by) => move(column.id, by)}
            />
          ))}
      </ul>
      <div className="mt-2 flex items-center justify-between border-t border-hairline pt-2">
        <DenseChoice isDense={layout.isDense} onChange={(isDense) => change({ isDense })} />
        <Button variant="quiet" size="small" onClick={reset}>
          {words.reset}
        </Button>
      </div>
    </>
  )
}

type DenseChoiceProps = { isDense: boolean; onChange: (isDense: boolean) => void }

function DenseChoice({ isDense, onChange }: DenseChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 px-2 font-semibold">
      <input
        type="checkbox"
        checked={isDense}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-signal"
      />
      {words.denseRows}
    </label>
  )
}

type ColumnChoiceProps = {
  column: LaidOutColumn
  isShown: boolean
  onShow: (isWanted: boolean) => void
  canMove: [left: boolean, right: boolean]
  onMove: (by: -1 | 1) => void
}

function ColumnChoice({ column, isShown, onShow, canMove, onMove }: ColumnChoiceProps) {
  const { title, isFixed, isRowHeader } = column
  const [left, right] = canMove
  return (
    <li className="flex items-center gap-1">
      <label className="flex min-h-9 flex-1 items-center gap-3 px-2 font-semibold">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed === true || isRowHeader === true}
          onChange={({ target }) => onShow(target.checked)}
          className="size-4 accent-signal"
        />
        {title}
      </label>
      <Move
        isOpen={left}
        name={words.moveLeft(title)}
        icon="chevron-left"
        onMove={() => onMove(-1)}
      />
      <Move
        isOpen={right}
        name={words.moveRight(title)}
        icon="chevron-right"
        onMove={() => onMove(1)}
      />
    </li>
  )
}

type MoveProps = {
  isOpen: boolean
  name: string
  icon: 'chevron-left' | 'chevron-right'
  onMove: () => void
}

function Move({ isOpen, name, icon, onMove }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onMove()}
      className="grid size-9 place-items-center rounded-md hover:bg-ink/6 aria-disabled:opacity-30"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
