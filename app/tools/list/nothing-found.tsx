import { useQuery } from '@tanstack/react-query'
import * as words from '#words/tools'
import { AskAboutLink } from '../../contact/ask-about-link'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { formatCounted } from '../../ui/format-count'
import type { ListView } from '../../ui/list/use-list-view'
import { toolSearchQuery } from '../tool-queries'
import { isNarrowed, type ToolFiltering } from './tool-filters'

/** Where nothing was found: what would be without the filters, the categories, and the way to ask for it. */
export function NothingFound({ view, filtering }: { view: ListView; filtering: ToolFiltering }) {
  const { q } = view
  const isFiltered = isNarrowed(filtering.filters) || filtering.show !== 'all'
  const without = useQuery({ ...toolSearchQuery({ q }), enabled: isFiltered && q !== '' })
  const found = without.data?.found ?? 0

  function clear() {
    view.setText('')
    view.change({ q: '' })
    filtering.widen()
  }

  return (
    <EmptyState
      icon="search"
      title={q === '' ? words.noToolMatches : words.noTool(q)}
      text={isFiltered ? words.pleaseTakeAwayAFilter : words.pleaseTryFewerLettersA}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltered && found > 0 && (
            <Button variant="secondary" onClick={filtering.widen}>
              {words.showWithoutFilters(formatCounted(found))}
            </Button>
          )}
          <Button variant="secondary" onClick={clear}>
            {words.showAll}
          </Button>
          <AskAboutLink about={q} className={buttonClass({ variant: 'quiet' })}>
            {words.askAnEngineer}
          </AskAboutLink>
        </div>
      }
    />
  )
}
