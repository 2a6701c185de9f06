import { createContext, useContext } from 'react'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { optionalPart } from '../../shell/lazy-part'
import type { ListView } from '../../ui/list/use-list-view'
import { readUrlParams } from '../../ui/use-page-query'
import { type Choosing, MOST_COMPARED, readComparedIds } from '../compare/compared-ids'

/** Cards and rows read it themselves, so that they need not render with each choice. */
export const ChoosingContext = createContext<Choosing | undefined>(undefined)

/** The tools to compare are in the URL: an empty choice is '0'. */
export function useChoosing(view: ListView) {
  const text = view.read('compare')
  const change = (compare: string) =>
    view.change({ compare, page: view.page > 1 ? String(view.page) : '' })

  function toggle(id: string) {
    // Of two quick presses the second comes before the first is in the last render.
    const ids = readComparedIds(readUrlParams().get('compare') ?? '')
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    change(next.slice(0, MOST_COMPARED).join(',') || '0')
  }

  return {
    choosing: text === '' ? undefined : { ids: readComparedIds(text), toggle },
    start: () => change('0'),
    stop: () => change(''),
  }
}

/** Without a network the page does without it. */
const CompareBox = optionalPart(() => import('./comparison'), 'CompareBox')

/** The box of a tool while tools are chosen for a comparison. */
export function ComparePlace(props: { tool: Pick<ListedTool, '_id' | 'name'>; className: string }) {
  const choosing = useContext(ChoosingContext)
  return choosing && <CompareBox {...props} {...choosing} />
}
