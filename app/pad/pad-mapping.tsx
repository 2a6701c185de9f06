import * as words from '#words/pad'
import type { Pad } from '../../contract/pad/pad'
import { columnLetter } from '../sheets/read-file'
import { Options, SelectField } from '../ui/form-field'

type Table = NonNullable<Pad['table']>
type PadMappingProps = {
  table: Table
  /** The places that the columns have in the file, where not all were sent. */
  places: readonly number[] | undefined
  onChange: (mapping: Partial<Table['mapping']>) => void
}

const fields = [
  ['sku', words.partNumber],
  ['name', words.name],
  ['quantity', words.quantity],
] as const

/** Which column was read as what; another choice reads the list again. */
export function PadMapping({ table, places, onChange }: PadMappingProps) {
  const columns = Array.from({ length: table.columns }, (_, at) => {
    const letter = columnLetter(places?.[at] ?? at)
    return [String(at), words.columnWithHeading(letter, table.headings[at])] as const
  })
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-3">
      <legend className="mb-2 text-sm text-ink-soft">{words.thisWasReadAsA}</legend>
      {fields.map(([field, label]) => (
        <SelectField
          key={field}
          label={label}
          value={table.mapping[field] ?? ''}
          onChange={({ target }) =>
            onChange({ [field]: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{words.noColumn}</option>
          <Options of={columns} />
        </SelectField>
      ))}
    </fieldset>
  )
}
