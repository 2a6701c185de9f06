import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icon'
import { chipLook, chipState } from '../list/choice-chip'
import type { ListView } from '../list/use-list-view'
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

/** A filter behind a chip: the names that it has in the URL, what it says while it is on, and what the chip opens. */
export type ListFilter = {
  names: readonly string[]
  label: string
  summary: string | undefined
  panel: (close: () => void) => ReactNode
}

/** The part of the URL that filters the list: what 'Clear' takes away and what is offered again. */
export function filtersIn(view: ListView, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, view.read(name)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}
