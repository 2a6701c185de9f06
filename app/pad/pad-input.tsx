import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { readCells } from '../sheets/read-cells'
import { SheetFault } from '../sheets/sheet-fault'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { TextAreaField } from '../ui/text-area-field'
import { useFileDrop } from '../ui/use-file-drop'

/** What is to be read: a text, or the rows of a file. */
export type PadSource = { text: string; file: { name: string; rows: string[][] } | undefined }

type PadInputProps = {
  source: PadSource
  isReading: boolean
  isRead: boolean
  fault: string | undefined
  /** A file that was dropped elsewhere on the page. */
  dropped: File | undefined
  onChange: (source: PadSource) => void
  onRead: () => void
}

/** A text to paste or type, or a file to choose or drop. */
export function PadInput({ source, dropped, fault, onChange, onRead, ...state }: PadInputProps) {
  const { isReading, isRead } = state
  const { file, text } = source
  const id = useId()
  const [fileFault, setFileFault] = useState<string>()
  const { isOver, dropProps } = useFileDrop(([chosen]) => void take(chosen))

  async function take(chosen: File | undefined) {
    if (!chosen) return
    setFileFault(undefined)
    try {
      if (/\.txt$/i.test(chosen.name))
        return onChange({ text: await chosen.text(), file: undefined })
      onChange({
        text,
        file: { name: chosen.name, rows: withoutEmptyEnds(await readCells(chosen)) },
      })
    } catch (error) {
      setFileFault(
        error instanceof SheetFault
          ? error.message
          : 'This file could not be read. Please try again.',
      )
    }
  }

  const takeDropped = useEffectEvent((chosen: File) => void take(chosen))
  useEffect(() => {
    if (dropped) takeDropped(dropped)
  }, [dropped])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReading) onRead()
  }

  return (
    <form
      onSubmit={submit}
      {...dropProps}
      className={classNames(
        'grid gap-2 rounded-md',
        isOver && 'outline-2 outline-signal outline-offset-4',
      )}
    >
      {file ? (
        <p className="flex flex-wrap items-center gap-3 rounded-md border border-hairline bg-paper px-4 py-2">
          <span className="font-semibold wrap-anywhere">{file.name}</span>
          <span className="text-ink-soft">{formatCount(file.rows.length)} rows</span>
          <Button variant="quiet" size="small" onClick={() => onChange({ text, file: undefined })}>
            Remove the file
          </Button>
        </p>
      ) : (
        <TextAreaField
          label="Paste from Excel, mail or WhatsApp"
          hint="One tool a line, with its quantity. Up to 1,000 lines."
          placeholder="200 x vernier caliper 200mm"
          rows={isRead ? 4 : 10}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onChange({ text: event.target.value, file: undefined })}
        />
      )}
      {(fault ?? fileFault) && <InlineMessage tone="danger">{fault ?? fileFault}</InlineMessage>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isRead ? 'secondary' : 'primary'}
          isPending={isReading}
          disabled={!file && text.trim() === ''}
        >
          Read my list
        </Button>
        <Button variant="secondary" onClick={() => document.getElementById(id)?.click()}>
          Choose a file
        </Button>
        <input
          id={id}
          type="file"
          aria-label="File with a list"
          accept=".csv,.tsv,.txt,.xlsx"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}

/** Sheets often end in empty rows and columns. */
function withoutEmptyEnds(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  return rows
    .slice(0, last + 1)
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1))
}
