import { SearchBox } from '../ui/search-box'
import { SelectField } from '../ui/select-field'
import { sorts, type ToolView } from './tool-view'

type ToolToolbarProps = {
  typed: string
  onType: (text: string) => void
  /** The field is left: what comes next goes by what stands in it. */
  onLeave: () => void
  category: string
  categories: string[]
  sort: ToolView['sort']
  onChange: (wanted: { category?: string; sort?: string }) => void
}

export function ToolToolbar(props: ToolToolbarProps) {
  const { typed, onType, onLeave, category, categories, sort, onChange } = props
  return (
    <search className="grid min-[22rem]:grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_14rem_14rem]">
      <div className="col-span-full md:col-span-1">
        <SearchBox
          label="Search by name"
          placeholder="Vise, caliper, spindle …"
          value={typed}
          onType={onType}
          onLeave={onLeave}
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
