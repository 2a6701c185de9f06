import { ChoiceField } from '../ui/choice-field'
import { SearchBox } from '../ui/search-box'
import { SelectField } from '../ui/select-field'
import { manageToolsFilters, manageToolsSorts } from './manage-tools-view'

type ManageToolsToolbarProps = {
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  category: string
  categories: string[]
  show: keyof typeof manageToolsFilters
  sort: keyof typeof manageToolsSorts
  change: (wanted: Record<string, string>) => void
}

export function ManageToolsToolbar(props: ManageToolsToolbarProps) {
  const { typed, onType, onLeave, category, categories, show, sort, change } = props
  return (
    <search className="grid min-[22rem]:grid-cols-2 gap-x-3 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_11rem_13rem_12.5rem]">
      <div className="col-span-full md:col-span-3 xl:col-span-1">
        <SearchBox
          label="Search by name"
          placeholder="Vise, caliper, spindle …"
          value={typed}
          onType={onType}
          onLeave={onLeave}
        />
      </div>
      <div className="col-span-full md:col-span-1">
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
      </div>
      <ChoiceField
        label="Show"
        choices={manageToolsFilters}
        value={show}
        onChoose={(to) => change({ show: to === 'all' ? '' : to })}
      />
      <ChoiceField
        label="Sort by"
        choices={manageToolsSorts}
        value={sort}
        onChoose={(to) => change({ sort: to === 'name' ? '' : to })}
      />
    </search>
  )
}
