import { ChoiceField } from '../ui/choice-field'
import { formatCount } from '../ui/format-count'
import { SearchBox } from '../ui/search-box'
import { paymentFilters, paymentSorts } from './all-payments-view'

type AllPaymentsToolbarProps = {
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  show: keyof typeof paymentFilters
  sort: keyof typeof paymentSorts
  /** How many wait for somebody to decide. */
  waiting: number
  change: (wanted: Record<string, string>) => void
}

export function AllPaymentsToolbar(props: AllPaymentsToolbarProps) {
  const { typed, onType, onLeave, show, sort, waiting, change } = props
  return (
    <search className="grid min-[22rem]:grid-cols-2 gap-x-3 md:grid-cols-[minmax(0,1fr)_13rem_13rem]">
      <div className="col-span-full md:col-span-1">
        <SearchBox
          label="Search by buyer, tool or transaction"
          placeholder="Name, email, tool, pi_ …"
          value={typed}
          onType={onType}
          onLeave={onLeave}
        />
      </div>
      <ChoiceField
        label="Show"
        choices={{ ...paymentFilters, attention: counted(paymentFilters.attention, waiting) }}
        value={show}
        onChoose={(to) => change({ show: to === 'all' ? '' : to })}
      />
      <ChoiceField
        label="Sort by"
        choices={paymentSorts}
        value={sort}
        onChoose={(to) => change({ sort: to === 'urgent' ? '' : to })}
      />
    </search>
  )
}

function counted(name: string, count: number): string {
  return count === 0 ? name : `${name} (${formatCount(count)})`
}
