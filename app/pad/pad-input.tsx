import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import * as words from '#words/pad'
import { MAX_PAD_CELLS, MAX_PAD_LENGTH } from '../../contract/limits'
import { decodeText, readSheetFile } from '../sheets/read-cells'
import { type ReadFile, SheetFault } from '../sheets/read-file'
import { SheetParts } from '../sheets/sheet-parts'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { TextAreaField } from '../ui/text-area-field'
import { useFileDrop } from '../ui/use-file-drop'
import { type FittedRows, fitRows } from './fit-rows'

/** What is to be read: a text, or the rows of a file as far as a call takes them. */
export type PadSource = { text: string; file: (ReadFile & FittedRows) | undefined }

type PadInputProps = {
  source: PadSource
  isReading: boolean
  isRead: boolean
  fault: string | undefined
  /** A file that was dropped elsewhere on the page. */
  dropped: File | undefined
  onChange: (source: PadSource) => void
  onRead: (source: PadSource) => void
}

const TOO_LONG = words.thisTextIsTooLong(formatCount(MAX_PAD_LENGTH))

/** A text to paste or type, or a file to choose or drop. */
export function PadInput({ source, dropped, fault, onChange, onRead, ...state }: PadInputProps) {
  const { isReading, isRead } = state
  const { file, text } = source
  const id = useId()
  const [fileFault, setFileFault] = useState<string>()
  const { isOver, dropProps } = useFileDrop(([chosen]) => void take(chosen))

  async function take(chosen: File | undefined, sheet?: string): Promise<PadSource | undefined> {
    if (!chosen) return undefined
    setFileFault(undefined)
    try {
      const taken = await toSource(chosen, text, sheet)
      onChange(taken)
      return taken
    } catch (error) {
      setFileFault(error instanceof SheetFault ? error.message : words.thisFileCouldNotBe)
      return undefined
    }
  }

  const takeDropped = useEffectEvent((chosen: File) => void take(chosen))
  useEffect(() => {
    if (dropped) takeDropped(dropped)
  }, [dropped])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isReading) return
    if (!file && isWide(text)) {
      const table = await take(new File([text], words.pastedTableTsv))
      if (table) onRead(table)
    } else if (!file && text.length > MAX_PAD_LENGTH) {
      setFileFault(TOO_LONG)
    } else {
      onRead(source)
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      {...dropProps}
      className={classNames(
        'grid gap-2 rounded-md',
        isOver && 'outline-2 outline-signal outline-offset-4',
      )}
    >
      {file ? (
        <>
          <p className="flex flex-wrap items-center gap-3 rounded-md border border-hairline bg-paper px-4 py-2">
            <span className="font-semibold wrap-anywhere">{file.file.name}</span>
            <span className="text-ink-soft">{words.rows(formatCount(file.rows.length))}</span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ text, file: undefined })}
            >
              {words.removeTheFile}
            </Button>
          </p>
          <SheetParts read={file} onChoose={(sheet) => void take(file.file, sheet)} />
        </>
      ) : (
        <TextAreaField
          label={words.pasteFromExcelMailOr}
          hint={words.oneToolALineWith}
          placeholder={words.n200XVernierCaliper200mm}
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
          {words.readMyList}
        </Button>
        <Button variant="secondary" onClick={() => document.getElementById(id)?.click()}>
          {words.chooseAFile}
        </Button>
        <input
          id={id}
          type="file"
          aria-label={words.fileWithAList}
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

/** A file as a source; what was typed before it is kept. */
async function toSource(chosen: File, text: string, sheet?: string): Promise<PadSource> {
  if (/\.txt$/i.test(chosen.name))
    return { text: decodeText(await chosen.arrayBuffer()).text, file: undefined }
  const read = await readSheetFile(chosen, sheet)
  const fitted = fitRows(read.rows)
  return { text, file: { ...read, ...fitted, notes: [...read.notes, ...fitted.notes] } }
}

/** A table that was copied with more columns than the pad reads. */
function isWide(text: string): boolean {
  return text.split('\n').some((line) => line.split('\t').length > MAX_PAD_CELLS)
}
