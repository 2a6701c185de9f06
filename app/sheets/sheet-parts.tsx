import * as words from '#words/sheets'
import { Options, SelectField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import type { ReadFile } from './read-file'

type SheetPartsProps = {
  read: Pick<ReadFile, 'sheets' | 'sheet' | 'notes'>
  onChoose: (sheet: string) => void
}

/** Which sheet of a file is read, where there are several, and what of the file is not. */
export function SheetParts({ read: { sheets, sheet, notes }, onChoose }: SheetPartsProps) {
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={words.sheetOfTheFile}
          value={sheet}
          onChange={({ target }) => onChoose(target.value)}
        >
          <Options of={sheets.map((name) => [name, name])} />
        </SelectField>
      )}
      {notes.length > 0 && (
        <InlineMessage>
          {notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </InlineMessage>
      )}
    </>
  )
}
