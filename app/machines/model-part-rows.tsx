import { href, Link } from 'react-router'
import * as words from '#words/machines'
import { MAX_LINE_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_POSITION_LENGTH } from '../../contract/limits'
import { IconButton } from '../ui/icon-button'
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

type ModelPartRowsProps = {
  parts: readonly PartDraft[]
  onChange: (parts: PartDraft[]) => void
}

export function ModelPartRows({ parts, onChange }: ModelPartRowsProps) {
  return (
    <SheetGrid heads={heads} columns={columns}>
      {parts.map((part, index) => (
        <SheetRow key={part.id} columns={columns}>
          <Cells
            part={part}
            onChange={(changed) => onChange(parts.with(index, { ...part, ...changed }))}
          />
          <IconButton
            label={words.removeAt(part.name, part.position)}
            icon="trash"
            iconClass="size-4"
            onClick={() => onChange(parts.toSpliced(index, 1))}
            className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink @max-[40rem]:col-[3/4] @max-[40rem]:row-1 @min-[40rem]:h-full @min-[40rem]:min-h-10"
          />
        </SheetRow>
      ))}
    </SheetGrid>
  )
}

const fields = [
  { field: 'quantity', title: words.quantity, maxLength: 8 },
  { field: 'place', title: words.place, maxLength: MAX_NAME_LENGTH },
  { field: 'note', title: words.note, maxLength: MAX_LINE_NOTE_LENGTH },
] as const

type CellsProps = { part: PartDraft; onChange: (part: Partial<PartDraft>) => void }

/** On a card the number is below the name and the other fields have a line of their own; a narrow table has the number on hover. */
function Cells({ part, onChange }: CellsProps) {
  const { toolId, name, sku } = part
  return (
    <>
      <PartCell
        part={part}
        onChange={onChange}
        field="position"
        title={words.position}
        maxLength={MAX_POSITION_LENGTH}
      />
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
      <span className="contents @max-[40rem]:col-span-full @max-[40rem]:grid @max-[40rem]:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)] @max-[40rem]:gap-2">
        {fields.map((field) => (
          <SheetLabel key={field.field} title={field.title}>
            <PartCell part={part} onChange={onChange} {...field} />
          </SheetLabel>
        ))}
      </span>
    </>
  )
}

type PartCellProps = CellsProps & {
  field: 'position' | (typeof fields)[number]['field']
  title: string
  maxLength: number
}

function PartCell({ part, onChange, field, title, maxLength }: PartCellProps) {
  const isFigure = field === 'quantity'
  return (
    <input
      aria-label={words.ofPart(title, part.name)}
      autoComplete="off"
      inputMode={isFigure ? 'numeric' : undefined}
      maxLength={maxLength}
      value={part[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      className={`${sheetCellClass} ${isFigure ? 'text-right' : ''} tabular-nums`}
    />
  )
}
