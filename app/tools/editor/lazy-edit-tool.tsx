import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import type { EditTool as Eager } from './edit-tool'

const load = () => import('./edit-tool').then((module) => ({ default: module.EditTool }))
const Form = lazy(() => retryUntilReachable(load))

/** The form of a tool, whose 30 KB arrive after the list that it belongs to. */
export function EditTool(props: Omit<ComponentProps<typeof Eager>, 'id'> & { id: string | null }) {
  const { id, onClose } = props
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  if (id === null) return null
  return (
    <Suspense>
      <Form key={id} id={id} onClose={onClose} />
    </Suspense>
  )
}
