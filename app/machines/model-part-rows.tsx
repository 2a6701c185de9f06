import { href, Link } from 'react-router'
import * as words from '#words/machines'
import { MAX_LINE_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_POSITION_LENGTH } from '../../contract/limits'
import { Icon } from '../ui/icon'
import { SheetGrid, SheetLabel, SheetRow, sheetCellClass, sheetTextClass } from '../ui/sheet-grid'
import type { PartDraft } from './part-drafts'

const wideOnly = '@max-[60rem]:hidden'
const heads = [
  { title: words.position },
  { title: words.part },
  { title: words.partNumber, className: wideOnly },
  { title: words.quantity, className: 'text-right' },
  { title: words.place },
  { title: words.note },
]
const columns =
  'grid-cols-[4.5rem_minmax(0,1fr)_2.75rem] @min-[40rem]:grid-cols-[5rem_minmax(0,3fr)_5.5rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem] @min-[60rem]:grid-cols-[5rem_minmax(0,3fr)_8rem_5.5rem_minmax(0,1fr)_minmax(0,1.5fr)_2.75rem]'

type PartRowsProps = {
  parts: readonly PartDraft[]
  onChange: (id: string, part: Partial<PartDraft>) => void
  onRemove: (id: string) => void
}

export function ModelPartRows({ parts, onChange, onRemove }: PartRowsProps) {
  return (
    <SheetGrid heads={heads} columns={columns}>
      {parts.map((part) => (
        <SheetRow key={part.id} columns={columns}>
          <Cells part={part} onChange={(changed) => onChange(part.id, changed)} />
          <button
            type="button"
            aria-label={words.removeAt(part.name, part.position)}
            onClick={() => onRemove(part.id)}
            className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink @max-[40rem]:col-[3/4] @max-[40rem]:row-1 @min-[40rem]:h-full @min-[40rem]:min-h-10"
          >
            <Icon name="trash" className="size-4" />
          </button>
        </SheetRow>
      ))}
    </SheetGrid>
  )
}

type CellsProps = { part: PartDraft; onChange: (part: Partial<PartDraft>) => void }

function Cells({ part, onChange }: CellsProps) {
  const cell = { part, onChange }
  return (
    <>
      <PartCell {...cell} field="position" label={words.position} maxLength={MAX_POSITION_LENGTH} />
      <PartName part={part} />
      {/* On a card a line of its own. */}
      <span className="contents @max-[40rem]:col-span-full @max-[40rem]:grid @max-[40rem]:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)] @max-[40rem]:gap-2">
        <SheetLabel title={words.quantity}>
          <PartCell {...cell} field="quantity" label={words.quantity} maxLength={8} />
        </SheetLabel>
        <SheetLabel title={words.place}>
          <PartCell {...cell} field="place" label={words.place} maxLength={MAX_NAME_LENGTH} />
        </SheetLabel>
        <SheetLabel title={words.note}>
          <PartCell {...cell} field="note" label={words.note} maxLength={MAX_LINE_NOTE_LENGTH} />
        </SheetLabel>
      </span>
    </>
  )
}

/** On a card the number is below the name, in a narrow table on hover. */
function PartName({ part: { toolId, name, sku } }: { part: PartDraft }) {
  return (
    <>
      <span title={`${name} ${sku}`} className={sheetTextClass}>
        <Link
          to={href('/dashboard/Manage-Products/:id', { id: toolId })}
          className="block font-semibold underline-offset-4 hover:underline @max-[40rem]:-mb-2 @max-[40rem]:py-3 @min-[40rem]:truncate"
        >
          {name}
        </Link>
        <span translate="no" className="block text-ink-soft @min-[40rem]:hidden">
          {sku}
        </span>
      </span>
      <span className={`${sheetTextClass} text-ink-soft tabular-nums ${wideOnly}`}>{sku}</span>
    </>
  )
}

type CellProps = CellsProps & {
  field: 'position' | 'quantity' | 'place' | 'note'
  label: string
  maxLength: number
}

function PartCell({ part, onChange, field, label, maxLength }: CellProps) {
  const isFigure = field === 'quantity'
  return (
    <input
      aria-label={words.ofLabel(label, part.name)}
      autoComplete="off"
      inputMode={isFigure ? 'numeric' : undefined}
      maxLength={maxLength}
      value={part[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      className={`${sheetCellClass} ${isFigure ? 'text-right' : ''} tabular-nums`}
    />
  )
}
