import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

type TitledPartProps = {
  title: string
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its title, next to which is what can be done with it. */
export function TitledPart({ title, action, className, children }: TitledPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
