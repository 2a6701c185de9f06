import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../contract/limits'
import { CheckField } from '../ui/check-field'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { CategoryField } from './category-field'
import type { DraftFaults, ToolDraft } from './tool-draft'

type ToolFieldsProps = {
  draft: ToolDraft
  onChange: (change: Partial<ToolDraft>) => void
  faults: DraftFaults
}

export function ToolFields({ draft, onChange, faults }: ToolFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={MAX_NAME_LENGTH}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={faults.name}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Description"
          name="description"
          required
          maxLength={MAX_TEXT_LENGTH}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
          error={faults.description}
        />
      </div>
      <FigureFields {...{ draft, onChange, faults }} />
      <CategoryField value={draft.category} onType={(category) => onChange({ category })} />
      <div className="self-end sm:mb-6.5">
        <CheckField
          label="Featured on the home page"
          name="featured"
          checked={draft.featured}
          onChange={(event) => onChange({ featured: event.target.checked })}
        />
      </div>
    </div>
  )
}

/** No inputs of type number: they make 1250 of a typed '12,50', and turn figures when somebody scrolls over them. */
function FigureFields({ draft, onChange, faults }: ToolFieldsProps) {
  return (
    <>
      <TextField
        label="Price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        hint="US dollars for one piece"
        value={draft.price}
        onChange={(event) => onChange({ price: event.target.value })}
        error={faults.price}
      />
      <TextField
        label="Available quantity"
        name="availableQuantity"
        inputMode="numeric"
        autoComplete="off"
        required
        hint="Pieces that can be ordered now"
        value={draft.availableQuantity}
        onChange={(event) => onChange({ availableQuantity: event.target.value })}
        error={faults.availableQuantity}
      />
    </>
  )
}
