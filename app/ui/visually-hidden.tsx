import type { ReactNode } from 'react'

/** A part of a sentence that only screen readers say. */
export const unseen = (words: string) => <span className="sr-only">{words}</span>

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
