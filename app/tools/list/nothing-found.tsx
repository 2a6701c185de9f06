import { useQuery } from '@tanstack/react-query'
import { AskAboutLink } from '../../contact/ask-about-link'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { formatCounted } from '../../ui/format-count'
import type { ListView } from '../../ui/list/use-list-view'
import { toolSearchQuery } from '../tool-queries'
import { isNarrowed, type ToolFiltering } from './tool-filters'

export type NothingFoundProps = { view: ListView; filtering: ToolFiltering }

/** Where nothing was found: what would be without the filters, the categories, and the way to ask for it. */
export function NothingFound({ view, filtering }: NothingFoundProps) {
  const { q } = view
  const isFiltered = isNarrowed(filtering.filters)
  const without = useQuery({ ...toolSearchQuery({ q }), enabled: isFiltered && q !== '' })
  const found = without.data?.found ?? 0

  function clear() {
    view.setText('')
    view.change({ q: '' })
    filtering.clear()
  }

  return (
    <EmptyState
      icon="search"
      title={q === '' ? 'No tool matches' : `No tool matches “${q}”`}
      text={
        isFiltered
          ? 'Please take away a filter, or ask us: what is not listed may be made.'
          : 'Please try fewer letters, a part number or a size, or ask us: what is not listed may be made.'
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltered && found > 0 && (
            <Button variant="secondary" onClick={filtering.clear}>
              Show {formatCounted(found)} without filters
            </Button>
          )}
          <Button variant="secondary" onClick={clear}>
            Show all
          </Button>
          <AskAboutLink about={q} className={buttonClass({ variant: 'quiet' })}>
            Ask an engineer
          </AskAboutLink>
        </div>
      }
    />
  )
}
