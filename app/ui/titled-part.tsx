import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

type TitledPartProps = {
  title: string
  action?: ReactNode
  className?: string
  isSmall?: boolean
  children: ReactNode
}

/** A part of a page under its title, next to which is what can be done with it. */
export function TitledPart({ title, action, className, isSmall, children }: TitledPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div
        className={classNames(
          'flex flex-wrap justify-between gap-x-4',
          isSmall ? 'mb-1.5 items-baseline' : 'mb-3 items-center gap-y-2',
        )}
      >
        <h2 id={id} className={isSmall ? 'text-base' : 'text-xl'}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
