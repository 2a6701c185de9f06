import { useSyncExternalStore } from 'react'
import { FacetPanel, type FacetPanelProps } from './facet-panel'

/** The filters next to the list; on narrow screens a button opens them instead (filter-button.tsx). */
export function FacetSide(props: FacetPanelProps) {
  const isWide = useSyncExternalStore(onWidthChange, isWideNow, () => false)
  return (
    isWide && (
      <aside
        aria-label="Filters"
        className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pr-2 print:hidden"
      >
        <FacetPanel {...props} />
      </aside>
    )
  )
}

const wide = '(width >= 64rem)'

function onWidthChange(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isWideNow(): boolean {
  return matchMedia(wide).matches
}
