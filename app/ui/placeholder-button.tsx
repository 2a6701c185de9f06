import type { ReactNode } from 'react'
import * as words from '#words/ui'
import { toast } from './toast-store'

type PlaceholderButtonProps = { name: string; className?: string | undefined; children: ReactNode }

/** In place of a link whose page does not exist yet. */
export function PlaceholderButton({ name, className, children }: PlaceholderButtonProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => toast.info(words.isNotHereYet(name), { ms: 4000 })}
    >
      {children}
    </button>
  )
}
