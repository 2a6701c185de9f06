import { type ComponentProps, lazy, Suspense } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import { Skeleton } from '../../ui/skeleton'
import type { ToolFiles } from './tool-files'
import type { ToolPreview } from './tool-preview'

// Nothing here is a field of the form by name: a form saved when a session ended is filled at once.
const Files = lazy(() =>
  retryUntilReachable(() =>
    import('./tool-files').then((module) => ({ default: module.ToolFiles })),
  ),
)
const Preview = lazy(() =>
  retryUntilReachable(() =>
    import('./tool-preview').then((module) => ({ default: module.ToolPreview })),
  ),
)

/** The files, which arrive after the form. */
export function LaterFiles(props: ComponentProps<typeof ToolFiles>) {
  return (
    <Suspense fallback={<Skeleton className="h-176" />}>
      <Files {...props} />
    </Suspense>
  )
}

/** What buyers will see, which arrives after the form. */
export function LaterPreview(props: ComponentProps<typeof ToolPreview>) {
  return (
    <Suspense fallback={<Skeleton className="h-120 max-w-72" />}>
      <Preview {...props} />
    </Suspense>
  )
}
