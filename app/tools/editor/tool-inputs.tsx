import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../../contract/limits'
import {
  factsOf,
  mapToolFields,
  type ToolField,
  toolFieldNames,
} from '../../../contract/tools/tool-fields'
import { TextField } from '../../ui/field'
import { CheckField, Options, TextAreaField } from '../../ui/form-field'
import { toolSummaryQuery } from '../tool-queries'
import { type DraftFaults, inputOf, type ToolDraft } from './tool-draft'

type ToolInputsProps = {
  draft: ToolDraft
  onChange: (change: Partial<ToolDraft>) => void
  faults: DraftFaults
}

export function ToolInputs(props: ToolInputsProps) {
  const categoriesId = useId()
  const { data } = useQuery(toolSummaryQuery)
  const inputs = inputsOf(props, categoriesId)
  return (
    <div className="@container">
      <div className="grid gap-x-4 gap-y-1 @min-[36rem]:grid-cols-2 @min-[48rem]:grid-cols-3">
        {toolFieldNames.map((field) => {
          const { type, isWide } = factsOf(field)
          const place = isWide ? 'col-span-full' : ''
          return (
            inputs[field] && (
              <div key={field} className={type === 'flag' ? checkFieldClass : place}>
                {inputs[field]}
              </div>
            )
          )
        })}
        <datalist id={categoriesId}>
          <Options of={data?.categories.map((each) => [each, '']) ?? []} />
        </datalist>
      </div>
    </div>
  )
}

/** In line with the fields next to it. */
export const checkFieldClass = 'self-end @min-[36rem]:mb-6.5'

// Inputs of type number turn '12,50' into 1250 and change their value on scroll.
function inputsOf({ draft, onChange, faults }: ToolInputsProps, categoriesId: string) {
  function propsOf(field: ToolField) {
    const { label, hint, fault } = factsOf(field)
    const name = inputOf(field)
    return {
      label,
      hint,
      name,
      value: draft[field],
      error: faults[name],
      required: fault !== undefined,
      onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    }
  }

  return mapToolFields({
    line: (field) => <TextField {...propsOf(field)} maxLength={MAX_NAME_LENGTH} />,
    optionalLine: (field) => (
      <TextField
        {...propsOf(field)}
        isOptional
        autoComplete="off"
        list={field === 'category' ? categoriesId : undefined}
        maxLength={MAX_NAME_LENGTH}
      />
    ),
    text: (field) => <TextAreaField {...propsOf(field)} maxLength={MAX_TEXT_LENGTH} />,
    dollars: (field) => <TextField {...propsOf(field)} inputMode="decimal" autoComplete="off" />,
    pieces: (field) => <TextField {...propsOf(field)} inputMode="numeric" autoComplete="off" />,
    flag: (field) => (
      <CheckField
        label={factsOf(field).label}
        name={inputOf(field)}
        checked={draft[field] !== ''}
        onChange={(event) => onChange({ [field]: event.target.checked ? 'on' : '' })}
      />
    ),
    picture: () => null,
  })
}
