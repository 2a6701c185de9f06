import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { type Sort, sorts } from './tool-view'

type ToolToolbarProps = {
  typed: string
  onType: (text: string) => void
  category: string
  categories: string[]
  sort: Sort
  onChange: (wanted: { category?: string; sort?: string }) => void
}

export function ToolToolbar(props: ToolToolbarProps) {
  const { typed, onType, category, categories, sort, onChange } = props
  return (
    <search className="grid grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <div className="col-span-2 md:col-span-1">
        <TextField
          label="Search by name"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Vise, caliper, spindle …"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <SelectField
        label="Category"
        value={category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">All categories</option>
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={sort}
        onChange={(event) => onChange({ sort: event.target.value })}
      >
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
