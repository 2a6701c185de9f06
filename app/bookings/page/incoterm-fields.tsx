import * as words from '#words/invoice-papers'
import { incoterms } from '../../../contract/bookings/export-terms'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import { TextField } from '../../ui/field'
import { Options, SelectField } from '../../ui/form-field'
import type { PapersForm } from './use-change-papers'

/** Up to where the shop bears freight and risk of goods that go abroad. */
export function IncotermFields({ form: { draft, change } }: { form: PapersForm }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <SelectField
        label={words.incoterm}
        isOptional
        value={draft.incoterm ?? ''}
        onChange={({ target }) => change({ incoterm: target.value })}
      >
        <Options of={[['', words.noIncoterm], ...incoterms.map((each) => [each, each] as const)]} />
      </SelectField>
      <TextField
        label={words.incotermPlace}
        isOptional
        maxLength={MAX_NAME_LENGTH}
        value={draft.incotermPlace ?? ''}
        onChange={({ target }) => change({ incotermPlace: target.value })}
      />
    </div>
  )
}
