import { optionalPart } from '../../shell/lazy-part'
import { ToolGridSkeleton } from '../tool-card'

/** Parts of the list that its first screen can do without. Without a network it stays without them. */
export const FacetSide = optionalPart(() => import('./facet-side'), 'FacetSide')
export const KindTabs = optionalPart(
  () => import('./kind-tabs'),
  'KindTabs',
  <div className="mb-4 h-11.25" />,
)
export const ListActions = optionalPart(
  () => import('./list-actions'),
  'ListActions',
  // A phone's two lines: the rows below must not move.
  <span className="h-[6.125rem] sm:hidden" />,
)
export const ListNotes = optionalPart(() => import('./list-notes'), 'ListNotes')
export const NothingFound = optionalPart(() => import('./nothing-found'), 'NothingFound')
export const ToolTable = optionalPart(
  () => import('./tool-table'),
  'ToolTable',
  <ToolGridSkeleton />,
)
export const CompareBar = optionalPart(() => import('./comparison'), 'CompareBar')
