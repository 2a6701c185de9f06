import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import * as words from '#words/pad'
import { MAX_PAD_CELLS, MAX_PAD_LENGTH } from '../../contract/limits'
import { FileChooser } from '../sheets/file-chooser'
import { decodeText, readSheetFile } from '../sheets/read-cells'
import { type ReadFile, SheetFault } from '../sheets/read-file'
import { SheetParts } from '../sheets/sheet-parts'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { TextAreaField } from '../ui/form-field'
import { formatCount } from '../ui/format-count'
import { InlineMessage } from '../ui/inline-message'
import { useFileDrop } from '../ui/use-file-drop'
import { type FittedRows, fitRows } from './fit-rows'

/** What is to be read: a text, or the rows of a file as far as a call takes them. */
export type PadSource = { text: string; file: (ReadFile & FittedRows) | undefined }

type PadInputProps = {
  source: PadSource
  isReading: boolean
  isRead: boolean
  fault: string | undefined
  /** What was dropped or pasted elsewhere on the page: it is read at once. */
  dropped: File | undefined
  onChange: (source: PadSource) => void
  onRead: (source: PadSource) => void
}

/** A text to paste or type, or a file to choose or drop. */
export function PadInput(props: PadInputProps) {
  const { source, isReading, isRead, onChange } = props
  const { file, text } = source
  const { take, submit, fault } = useSource(props)
  const { isOver, dropProps } = useFileDrop(([chosen]) => void take(chosen))
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
        <ChosenFile
          file={file}
          onRemove={() => onChange({ text, file: undefined })}
          onSheet={(sheet) => void take(file.file, sheet)}
        />
      ) : (
        <TextAreaField
          label={words.pasteFromExcelMailOr}
          hint={words.oneToolALineWith}
          placeholder={words.n200XVernierCaliper200mm}
          rows={isRead ? 4 : 10}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange({ text: target.value, file: undefined })}
          onPaste={readPasted}
        />
      )}
      {fault && <InlineMessage tone="danger">{fault}</InlineMessage>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isRead ? 'secondary' : 'primary'}
          isPending={isReading}
          disabled={!file && text.trim() === ''}
        >
          {words.readMyList}
        </Button>
        <FileChooser variant="secondary" title={words.fileWithAList} onFiles={([one]) => take(one)}>
          {words.chooseAFile}
        </FileChooser>
      </div>
    </form>
  )
}

/** Reads a list at once, when the field has it. */
function readPasted({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
  const { form } = currentTarget
  if (clipboardData.getData('text').trim().includes('\n')) setTimeout(() => form?.requestSubmit())
}

type ChosenFileProps = {
  file: ReadFile
  onRemove: () => void
  onSheet: (sheet: string) => void
}

function ChosenFile({ file, onRemove, onSheet }: ChosenFileProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 rounded-md border border-hairline bg-paper px-4 py-2">
        <span className="font-semibold wrap-anywhere">{file.file.name}</span>
        <span className="text-ink-soft">{words.rows(formatCount(file.rows.length))}</span>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {words.removeTheFile}
        </Button>
      </p>
      <SheetParts read={file} onChoose={onSheet} />
    </>
  )
}

/** Takes files, and sends what is to be read; `fault` says why not. */
function useSource({ source, isReading, fault, dropped, onChange, onRead }: PadInputProps) {
  const { text } = source
  const [fileFault, setFileFault] = useState<string>()

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

  const takeDropped = useEffectEvent(async (chosen: File) => {
    const taken = await take(chosen)
    if (taken) send(taken)
  })
  useEffect(() => {
    if (dropped) void takeDropped(dropped)
  }, [dropped])

  async function send(from: PadSource) {
    if (isReading) return
    if (from.file) return onRead(from)
    if (isWide(from.text)) {
      const table = await take(new File([from.text], words.pastedTableTsv))
      if (table) onRead(table)
    } else if (from.text.length > MAX_PAD_LENGTH)
      setFileFault(words.thisTextIsTooLong(formatCount(MAX_PAD_LENGTH)))
    else onRead(from)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(source)
  }

  return { take, submit, fault: fault ?? fileFault }
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
const isWide = (text: string): boolean =>
  text.split('\n').some((line) => line.split('\t').length > MAX_PAD_CELLS)
