import { MAX_NAME_LENGTH } from '../../contract/limits'
import { TextField } from './text-field'

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onType: (text: string) => void
  onLeave: () => void
}

export function SearchBox({ label, placeholder, value, onType, onLeave }: SearchBoxProps) {
  return (
    <TextField
      label={label}
      type="search"
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_NAME_LENGTH}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
