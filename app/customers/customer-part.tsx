import { type ReactNode, useId } from 'react'

type CustomerPartProps = { title: string; action?: ReactNode; children: ReactNode }

export function CustomerPart({ title, action, children }: CustomerPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
