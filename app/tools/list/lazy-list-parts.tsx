import { optionalPart } from '../../shell/lazy-part'
import { ToolGridSkeleton } from '../tool-card'

/** Parts of the list that its first screen can do without. Without a network it stays without them. */
export const FacetSide = optionalPart(() =>
  import('./facet-side').then((module) => module.FacetSide),
)
export const ListActions = optionalPart(
  () => import('./list-actions').then((module) => module.ListActions),
  // A phone's two lines: the rows below must not move.
  <span className="h-[6.125rem] sm:hidden" />,
)
export const ListNotes = optionalPart(() =>
  import('./list-notes').then((module) => module.ListNotes),
)
export const NothingFound = optionalPart(() =>
  import('./nothing-found').then((module) => module.NothingFound),
)
export const ToolTable = optionalPart(
  () => import('./tool-table').then((module) => module.ToolTable),
  <ToolGridSkeleton />,
)
export const CompareBar = optionalPart(() =>
  import('./comparison').then((module) => module.CompareBar),
)
