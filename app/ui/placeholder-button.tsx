import type { ReactNode } from 'react'
import { toast } from './toast-store'

type PlaceholderButtonProps = {
  /** What it would lead to: 'Careers' is said to be not there yet. */
  name: string
  className?: string | undefined
  children: ReactNode
}

/** In the place of a link whose page does not exist: says so when pressed, and leaves the address as it is. */
export function PlaceholderButton({ name, className, children }: PlaceholderButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => toast.info(`${name} is not here yet.`, { ms: 4000 })}
    >
      {children}
    </button>
  )
}
