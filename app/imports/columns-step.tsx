import { useState } from 'react'
import type { Mapping } from '../../contract/imports'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { guessColumns } from './guess-columns'
import { type SheetKind, sheetKinds } from './import-kinds'
import type { Sheet } from './read-sheet'
import { type SheetSubject, useUpload } from './use-upload'

type ColumnsStepProps = { sheet: Sheet; subject: SheetSubject; onCancel: () => void }

/** What each column of the sheet is; guessed from its heading, and to be changed. */
export function ColumnsStep({ sheet, subject, onCancel }: ColumnsStepProps) {
  const kind = sheetKinds[subject.kind]
  const [mapping, setMapping] = useState<Mapping>(() => guessColumns(sheet.columns, kind))
  const { upload, progress, error } = useUpload(sheet, subject)
  const used = Object.keys(mapping).length
  const fault = kind.findFault(mapping)

  function assign(column: number, heading: string) {
    const others = Object.entries(mapping).filter(
      ([name, place]) => place !== column && name !== heading,
    )
    setMapping(Object.fromEntries(heading === '' ? others : [...others, [heading, column]]))
  }

  return (
    <section aria-labelledby="import-columns" className="grid gap-5">
      <div>
        <h2 id="import-columns" className="text-xl wrap-anywhere">
          {sheet.name}
        </h2>
        <p className="text-ink-soft">
          {formatCounted(sheet.rows.length)} rows. {used} of {sheet.columns.length} columns are
          taken.
        </p>
      </div>
      <ul className="divide-y divide-hairline rounded-md border border-hairline">
        {sheet.columns.map((name, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            key={at}
            className="grid items-center gap-x-6 gap-y-1 px-4 py-2 md:grid-cols-[14rem_minmax(0,1fr)_16rem]"
          >
            <b className="min-w-0 wrap-anywhere">{name === '' ? `Column ${at + 1}` : name}</b>
            <span className="min-w-0 truncate text-sm text-ink-soft">
              {sheet.rows
                .slice(0, 3)
                .map((row) => row[at] ?? '')
                .filter(Boolean)
                .join(' · ')}
            </span>
            <ColumnSelect
              kind={kind}
              name={name}
              value={headingOf(mapping, at)}
              onChange={(heading) => assign(at, heading)}
            />
          </li>
        ))}
      </ul>
      {fault && <InlineMessage tone="danger">{fault}</InlineMessage>}
      {error && <InlineMessage tone="danger">{error}</InlineMessage>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isPending={progress !== undefined}
          disabled={fault !== undefined}
          onClick={() => upload(mapping)}
        >
          Check the rows
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Choose another file
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {progress}
        </span>
      </div>
    </section>
  )
}

function headingOf(mapping: Mapping, column: number): string {
  return Object.entries(mapping).find(([, place]) => place === column)?.[0] ?? ''
}

type ColumnSelectProps = {
  kind: SheetKind
  name: string
  value: string
  onChange: (heading: string) => void
}

function ColumnSelect({ kind, name, value, onChange }: ColumnSelectProps) {
  const own = kind.isHeading(name) && !kind.headings.includes(name) ? [name] : []
  return (
    <select
      aria-label={`What ${name === '' ? 'this column' : name} is`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${controlClass} text-sm`}
    >
      <option value="">Leave out</option>
      {[...own, ...kind.headings].map((heading) => (
        <option key={heading} value={heading}>
          {heading}
        </option>
      ))}
    </select>
  )
}
