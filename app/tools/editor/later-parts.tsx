import { lazyPart } from '../../shell/lazy-part'
import { Skeleton } from '../../ui/skeleton'

// Nothing here is a field of the form by name: a form saved when a session ended is filled at once.

/** The files, which arrive after the form. */
export const LaterFiles = lazyPart(
  () => import('./tool-files').then((module) => module.ToolFiles),
  <Skeleton className="h-176" />,
)

/** What buyers will see, which arrives after the form. */
export const LaterPreview = lazyPart(
  () => import('./tool-preview').then((module) => module.ToolPreview),
  <Skeleton className="h-120 max-w-72" />,
)
