import { classNames } from '../class-names'
import { Icon } from '../icon'
import { chipLook, chipState } from '../list/choice-chip'
import type { ListFilter } from './list-filter'
import { Popover } from './popover'

export function FilterChip({ filter: { label, summary, panel } }: { filter: ListFilter }) {
  return (
    <Popover
      button={
        <>
          <span className="truncate">{summary === undefined ? label : `${label}: ${summary}`}</span>
          <Icon name="chevron-down" className="size-4 text-ink-soft" />
        </>
      }
      buttonClass={classNames(chipLook, chipState(summary !== undefined))}
      label={label}
      className="w-72 p-4"
    >
      {panel}
    </Popover>
  )
}
