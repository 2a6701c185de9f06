import { type ClipboardEvent, useId } from 'react'
import * as words from '#words/tools'
import {
  MAX_SPEC_NAME_LENGTH,
  MAX_SPEC_TEXT_LENGTH,
  MAX_SPECS,
  MAX_UNIT_LENGTH,
} from '../../../contract/limits'
import { RichWords, unseen } from '../../ui/rich-words'
import { SheetGrid, SheetRow, sheetCellClass, sheetTextClass } from '../../ui/sheet-grid'
import { newSpec, readingOf, readPastedSpecs, type SpecDraft } from './lists-draft'
import { AddRow, RowMover } from './row-mover'
import type { DraftFaults } from './tool-draft'

type SpecRowsProps = {
  specs: SpecDraft[]
  faults: DraftFaults
  onChange: (specs: SpecDraft[]) => void
}

/** The specifications of a tool as rows; cells of a spreadsheet can be pasted into any of them. */
export function SpecRows({ specs, faults, onChange }: SpecRowsProps) {
  const addId = useId()

  function paste(event: ClipboardEvent, index: number) {
    const pasted = readPastedSpecs(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    onChange(withPasted(specs, pasted, index))
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{words.rowsOfNameAndValue}</p>
      {specs.length > 0 && (
        <SheetGrid heads={heads} columns={columns}>
          {specs.map((spec, index) => (
            <SpecRow
              key={spec.id}
              spec={spec}
              index={index}
              faults={faults}
              count={specs.length}
              onChange={(part) => onChange(specs.with(index, { ...spec, ...part }))}
              onPaste={(event) => paste(event, index)}
              onMove={(to) => onChange(specs.toSpliced(index, 1).toSpliced(to, 0, spec))}
              onRemove={() => {
                onChange(specs.toSpliced(index, 1))
                document.getElementById(addId)?.focus()
              }}
            />
          ))}
        </SheetGrid>
      )}
      <AddRow
        id={addId}
        text={words.addASpecification}
        isOff={specs.length >= MAX_SPECS}
        onPaste={(event) => paste(event, specs.length - 1)}
        onAdd={() => onChange([...specs, newSpec()])}
      />
    </div>
  )
}

/** Below the row of an index. A name that is in the list already gets the pasted value. */
function withPasted(specs: SpecDraft[], pasted: SpecDraft[], index: number): SpecDraft[] {
  const names = new Set(pasted.map(({ name }) => name.toLowerCase()))
  const stays = ({ name, text }: SpecDraft) =>
    `${name}${text}`.trim() !== '' && !names.has(name.trim().toLowerCase())
  const [before, after] = [specs.slice(0, index + 1), specs.slice(index + 1)]
  return [...before.filter(stays), ...pasted, ...after.filter(stays)].slice(0, MAX_SPECS)
}

type SpecRowProps = {
  spec: SpecDraft
  index: number
  count: number
  faults: DraftFaults
  onChange: (part: Partial<SpecDraft>) => void
  onPaste: (event: ClipboardEvent) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function SpecRow(props: SpecRowProps) {
  const { spec, index, count, faults, onChange, onPaste, onMove, onRemove } = props
  const messageId = useId()
  const reading = readingOf(spec)
  const fault = faults[`spec-${index}-name`] ?? faults[`spec-${index}-text`]
  const inputOf = (field: 'name' | 'text' | 'unit', label: string, maxLength: number) => (
    <input
      aria-label={words.ofSpecification(label, index + 1)}
      aria-invalid={faults[`spec-${index}-${field}`] !== undefined}
      aria-describedby={messageId}
      name={`spec-${index}-${field}`}
      placeholder={label}
      autoComplete="off"
      maxLength={maxLength}
      onPaste={onPaste}
      value={spec[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      className={sheetCellClass}
    />
  )
  return (
    <SheetRow columns={columns}>
      <span className="@max-[40rem]:col-span-2">
        {inputOf('name', words.name, MAX_SPEC_NAME_LENGTH)}
      </span>
      {inputOf('text', words.value, MAX_SPEC_TEXT_LENGTH)}
      {inputOf('unit', words.unit, MAX_UNIT_LENGTH)}
      <p id={messageId} className={`${sheetTextClass} ${fault ? 'text-danger' : 'text-ink-soft'}`}>
        {fault ?? (reading && <RichWords of={words.filteredAndCompared(unseen, reading)} />)}
      </p>
      <RowMover
        of={spec.name || words.specification(index + 1)}
        index={index}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
      />
    </SheetRow>
  )
}

const heads = [
  { title: words.name },
  { title: words.value },
  { title: words.unit },
  { title: words.comparedAs },
]
const columns =
  'grid-cols-[minmax(0,1fr)_8.25rem] @min-[40rem]:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_5rem_minmax(0,3fr)_8.25rem]'
