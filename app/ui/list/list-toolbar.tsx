import { MAX_NAME_LENGTH } from '../../../contract/limits'
import { TextField } from '../text-field'
import type { ListView } from './use-list-view'

export type ListSearch = { label: string; placeholder: string }

type ListToolbarProps = { view: ListView; search: ListSearch }

export function ListToolbar({ view, search }: ListToolbarProps) {
  return (
    <search className="max-w-md">
      <TextField
        {...search}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_NAME_LENGTH}
        value={view.text}
        onChange={(event) => view.setText(event.target.value)}
        onBlur={view.writeText}
      />
    </search>
  )
}
