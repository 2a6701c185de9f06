import { SelectField } from './select-field'

type ChoiceFieldProps<Key extends string> = {
  label: string
  choices: Record<Key, string>
  value: Key
  onChoose: (value: string) => void
}

/** One of a few named choices, as for the order or the filter of a list. */
export function ChoiceField<Key extends string>(props: ChoiceFieldProps<Key>) {
  const { label, choices, value, onChoose } = props
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {Object.entries<string>(choices).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** What stands in an address, if it is one of the choices; else the usual one. */
export function chosen<Key extends string>(
  choices: Record<Key, string>,
  given: string,
  usual: NoInfer<Key>,
): Key {
  const keys = Object.keys(choices) as Key[]
  return keys.find((key) => key === given) ?? usual
}
