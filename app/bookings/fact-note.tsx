import type { ReactNode } from 'react'

/** A fact of a booking, a quote or a receipt with its name; one without a value is left out. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-29 max-w-full text-ink-soft">{term}</dt>
      <dd className="min-w-32 flex-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
