import { ChoiceField } from '../ui/choice-field'
import { SearchBox } from '../ui/search-box'
import { bookingFilters, bookingSorts } from './all-bookings-view'

type AllBookingsToolbarProps = {
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  show: keyof typeof bookingFilters
  sort: keyof typeof bookingSorts
  change: (wanted: Record<string, string>) => void
}

export function AllBookingsToolbar(props: AllBookingsToolbarProps) {
  const { typed, onType, onLeave, show, sort, change } = props
  return (
    <search className="grid min-[22rem]:grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
      <div className="col-span-full md:col-span-1">
        <SearchBox
          label="Search by tool, buyer or transaction"
          placeholder="Name, email, phone, tool …"
          value={typed}
          onType={onType}
          onLeave={onLeave}
        />
      </div>
      <ChoiceField
        label="Show"
        choices={bookingFilters}
        value={show}
        onChoose={(to) => change({ show: to === 'all' ? '' : to })}
      />
      <ChoiceField
        label="Sort by"
        choices={bookingSorts}
        value={sort}
        onChoose={(to) => change({ sort: to === 'newest' ? '' : to })}
      />
    </search>
  )
}
