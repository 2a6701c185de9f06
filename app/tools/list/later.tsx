import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { CompareBarProps } from './comparison'
import type { FacetPanelProps } from './facet-panel'
import type { ListActionsProps } from './list-actions'
import type { ListNotesProps } from './list-notes'
import type { NothingFoundProps } from './nothing-found'
import { ToolGridSkeleton } from './tool-grid'
import type { ToolTableProps } from './tool-table'

/** Parts of the list that its first screen can do without. Without a network it stays without them. */
export const FacetSide = later<FacetPanelProps>(() =>
  import('./facet-side').then((module) => module.FacetSide),
)
export const ListActions = later<ListActionsProps>(
  () => import('./list-actions').then((module) => module.ListActions),
  // A phone's two lines: the rows below must not move.
  <span className="h-[6.125rem] sm:hidden" />,
)
export const ListNotes = later<ListNotesProps>(() =>
  import('./list-notes').then((module) => module.ListNotes),
)
export const NothingFound = later<NothingFoundProps>(() =>
  import('./nothing-found').then((module) => module.NothingFound),
)
export const ToolTable = later<ToolTableProps>(
  () => import('./tool-table').then((module) => module.ToolTable),
  <ToolGridSkeleton />,
)
export const CompareBar = later<CompareBarProps>(() =>
  import('./comparison').then((module) => module.CompareBar),
)

function later<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  fallback: ReactNode = null,
) {
  const Part = lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  )
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
