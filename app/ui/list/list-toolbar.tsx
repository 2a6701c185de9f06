import { MAX_NAME_LENGTH } from '../../../contract/limits'
import { classNames } from '../class-names'
import { SelectField } from '../select-field'
import { TextField } from '../text-field'
import type { ListSelect, ListView } from './use-list-view'

export type ListSearch = { label: string; placeholder: string }
type ListToolbarProps = { view: ListView; search: ListSearch; selects: readonly ListSelect[] }

/** The classes of the toolbar by its number of selects, and those of the search box in it. */
const layouts = [
  ['max-w-md', ''],
  ['grid gap-x-3 md:grid-cols-[minmax(0,1fr)_13rem]', ''],
  [
    'grid gap-x-3 min-[22rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_13rem_13rem]',
    'col-span-full md:col-span-1',
  ],
  [
    'grid gap-x-3 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_11rem_13rem_12.5rem]',
    'col-span-full md:col-span-3 xl:col-span-1',
  ],
] as const

export function ListToolbar({ view, search, selects }: ListToolbarProps) {
  const [toolbarClass, searchClass] = layouts[selects.length] ?? layouts[3]
  return (
    <search className={toolbarClass}>
      <div className={searchClass}>
        <SearchField view={view} {...search} />
      </div>
      {selects.map((select, index) => (
        // On a phone, the first of three filters takes a full line.
        <div
          key={select.name}
          className={classNames(
            selects.length === 3 && index === 0 && 'col-span-full md:col-span-1',
          )}
        >
          <Select select={select} onChoose={view.change} />
        </div>
      ))}
    </search>
  )
}

function SearchField({ view, label, placeholder }: ListSearch & { view: ListView }) {
  return (
    <TextField
      label={label}
      type="search"
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={MAX_NAME_LENGTH}
      placeholder={placeholder}
      value={view.text}
      onChange={(event) => view.setText(event.target.value)}
      onBlur={view.writeText}
    />
  )
}

type SelectProps = { select: ListSelect; onChoose: ListView['change'] }

function Select({ select, onChoose }: SelectProps) {
  const { name, label, choices, defaultChoice, value } = select
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) =>
        onChoose({ [name]: target.value === defaultChoice ? '' : target.value })
      }
    >
      {Object.entries(choices).map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
