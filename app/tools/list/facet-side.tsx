import * as words from '#words/tools'
import { useMediaQuery } from '../../ui/use-media-query'
import { FacetPanel, type FacetPanelProps } from './facet-panel'

/** The filters next to the list; on narrow screens a button opens them instead (filter-button.tsx). */
export function FacetSide(props: FacetPanelProps) {
  const isWide = useMediaQuery('(width >= 64rem)')
  return (
    isWide && (
      <aside
        aria-label={words.filters}
        className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pr-2 print:hidden"
      >
        <FacetPanel {...props} />
      </aside>
    )
  )
}
