import { type ComponentProps, useEffect, useState } from 'react'
import { lazyPart } from '../shell/lazy-part'
import type { ConfirmDialog as Eager } from './confirm-dialog'

const loadConfirmDialog = () => import('./confirm-dialog')
const Dialog = lazyPart(loadConfirmDialog, 'ConfirmDialog')

/** A question whose 18 KB arrive after the page they belong to. */
export function ConfirmDialog(props: ComponentProps<typeof Eager>) {
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    loadConfirmDialog().catch(() => undefined)
  }, [])
  if (props.open && !wasOpen) setWasOpen(true)
  return !wasOpen ? null : <Dialog {...props} />
}
