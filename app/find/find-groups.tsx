import { useEffect } from 'react'
import * as words from '#words/find'
import { classNames } from '../ui/class-names'
import { NoWrapUnits } from '../ui/no-wrap-units'
import type { FindGroup, FindRow } from './find-rows'

type FindGroupsProps = {
  listId: string
  groups: FindGroup[]
  activeId: string | undefined
  onOpen: (row: FindRow, isNewTab: boolean) => void
}

/** The list of a combobox: its rows never have the focus. */
export function FindGroups({ listId, groups, activeId, onOpen }: FindGroupsProps) {
  useEffect(() => {
    if (activeId)
      document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeId])
  return (
    <div id={listId} role="listbox" aria-label={words.foundRows} className="sm:overflow-y-auto">
      {groups.map(({ title, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox.
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="pt-3 pb-1 text-sm font-semibold text-ink-soft">
            {title}
          </p>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              id={`${listId}-${row.id}`}
              isActive={row.id === activeId}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type RowProps = { row: FindRow; id: string; isActive: boolean; onOpen: FindGroupsProps['onOpen'] }

function Row({ row, id, isActive, onOpen }: RowProps) {
  const { text, more, picture } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onOpen(row, ctrlKey || metaKey)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-0.5',
        isActive ? 'bg-signal-tint outline-1 -outline-offset-1 outline-signal' : 'hover:bg-paper',
      )}
    >
      {picture && (
        <span className="size-10 shrink-0 overflow-hidden rounded-sm border border-hairline bg-paper">
          {picture}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <NoWrapUnits text={text} />
        </span>
        {more && <span className="block truncate text-sm text-ink-soft tabular-nums">{more}</span>}
      </span>
    </div>
  )
}
