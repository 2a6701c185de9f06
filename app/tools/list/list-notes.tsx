import type { FoundTools } from '../../../contract/tools/tool-lists'
import { FilterChips } from './filter-chips'
import { IgnoredSpecs } from './ignored-specs'
import { ReadNote } from './read-note'
import type { ToolFiltering } from './tool-filters'

export type ListNotesProps = {
  q: string
  filtering: ToolFiltering
  /** Undefined until it is answered. */
  found: FoundTools | undefined
}

/** What the list is narrowed by, and what the words were understood as. */
export function ListNotes({ q, filtering, found }: ListNotesProps) {
  return (
    <>
      <FilterChips filtering={filtering} />
      {found && found.found > 0 && <IgnoredSpecs q={q} filtering={filtering} />}
      {found && <ReadNote q={q} found={found} />}
    </>
  )
}
