import { ChoiceField } from '../ui/choice-field'
import { SearchBox } from '../ui/search-box'
import { SelectField } from '../ui/select-field'
import { type ToolView, toolSorts } from './tool-view'

type ToolToolbarProps = {
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  category: string
  categories: string[]
  sort: ToolView['sort']
  change: (wanted: Record<string, string>) => void
}

export function ToolToolbar(props: ToolToolbarProps) {
  const { typed, onType, onLeave, category, categories, sort, change } = props
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
        onChange={(event) => change({ category: event.target.value })}
      >
        <option value="">All categories</option>
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <ChoiceField
        label="Sort by"
        choices={toolSorts}
        value={sort}
        onChoose={(to) => change({ sort: to === 'name' ? '' : to })}
      />
    </search>
  )
}
