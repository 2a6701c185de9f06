import { lazy, Suspense, useState } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { Button, type ButtonStyle } from '../ui/button'

const load = () => import('./save-list').then((module) => ({ default: module.SaveListDialog }))
const SaveListDialog = lazy(() => retryUntilReachable(load))

export type SaveListProps = {
  source: { basket: true } | { booking: string }
  /** Brings what is to be saved to the server first. */
  prepare?: () => Promise<void>
}

type SaveListButtonProps = SaveListProps & Pick<ButtonStyle, 'size'>

/** Saves a booking or the basket as a list; its dialog is loaded when it is opened. */
export function SaveList({ size, ...props }: SaveListButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setIsOpen(true)}>
        Save as list
      </Button>
      {isOpen && (
        <Suspense>
          <SaveListDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
