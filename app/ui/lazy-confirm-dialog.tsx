import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import type { ConfirmDialog as Eager } from './confirm-dialog'

const load = () => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog }))
const Dialog = lazy(() => retryUntilReachable(load))

/** The same question, whose 18 KB arrive after the page they belong to. */
export function ConfirmDialog(props: ComponentProps<typeof Eager>) {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
