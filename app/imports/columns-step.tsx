import { useState } from 'react'
import type { Mapping } from '../../contract/imports'
import { isToolColumn } from '../../contract/tool-sheet'
import { Button } from '../ui/button'
import { controlClass } from '../ui/field'
import { formatCounted } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { guessColumns, headings } from './guess-columns'
import type { Sheet } from './read-sheet'
import { useUpload } from './use-upload'

type ColumnsStepProps = { sheet: Sheet; onCancel: () => void }

/** What each column of the sheet is; guessed from its heading, and to be changed. */
export function ColumnsStep({ sheet, onCancel }: ColumnsStepProps) {
  const [mapping, setMapping] = useState<Mapping>(() => guessColumns(sheet.columns))
  const { upload, progress, error } = useUpload(sheet)
  const used = Object.keys(mapping).length
  const hasKey = mapping['Part number'] !== undefined || mapping.Name !== undefined

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
              name={name}
              value={headingOf(mapping, at)}
              onChange={(heading) => assign(at, heading)}
            />
          </li>
        ))}
      </ul>
      {!hasKey && (
        <InlineMessage tone="danger">
          One column must be the part number or the name: by it a tool is found.
        </InlineMessage>
      )}
      {error && <InlineMessage tone="danger">{error}</InlineMessage>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isPending={progress !== undefined}
          disabled={!hasKey}
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

type ColumnSelectProps = { name: string; value: string; onChange: (heading: string) => void }

function ColumnSelect({ name, value, onChange }: ColumnSelectProps) {
  const own = isToolColumn(name) && !headings.some((heading) => heading === name) ? [name] : []
  return (
    <select
      aria-label={`What ${name === '' ? 'this column' : name} is`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${controlClass} text-sm`}
    >
      <option value="">Leave out</option>
      {[...own, ...headings].map((heading) => (
        <option key={heading} value={heading}>
          {heading}
        </option>
      ))}
    </select>
  )
}
