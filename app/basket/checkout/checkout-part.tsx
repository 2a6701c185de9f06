import { type ReactNode, useId } from 'react'

export function CheckoutPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container grid gap-3 xl:gap-2">
      <h2 id={id} className="text-base @md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The value as text, with a button that opens its fields. */
export const foldedLine =
  'flex items-start justify-between gap-x-4 gap-y-2 @md:flex-wrap @md:items-center @md:justify-start'
