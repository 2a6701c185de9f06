import { useSyncExternalStore } from 'react'
import { FacetPanel, type FacetPanelProps } from './facet-panel'

/** The filters next to the list; on narrow screens a button opens them instead (filter-button.tsx). */
export function FacetSide(props: FacetPanelProps) {
  const isWide = useSyncExternalStore(onWidthChange, isWideNow, () => false)
  return isWide && <FacetPanel {...props} />
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
