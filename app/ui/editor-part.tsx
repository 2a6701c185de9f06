import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type EditorPartProps = {
  title: string
  /** How many the part has. */
  count?: number
  hint?: ReactNode
  /** On phones it is closed until its title is pressed or something in it is wrong. */
  isFolded?: boolean
  children: ReactNode
}

/** A part of a long form; on very wide screens its title and hint are at its left. */
export function EditorPart({ title, count, hint, isFolded = false, children }: EditorPartProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(!isFolded)
  const foldClass = classNames(!isOpen && 'max-sm:group-not-has-[[aria-invalid=true]]/part:hidden')
  return (
    <section
      aria-labelledby={id}
      className="group/part grid gap-x-8 gap-y-3 border-t border-hairline pt-5 2xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1 2xl:sticky 2xl:top-20 2xl:self-start">
        <div className="relative flex items-center">
          <h2 id={id} className="text-lg">
            {title}
            {count !== undefined && (
              <span aria-hidden="true" className="ml-2 font-normal text-ink-soft tabular-nums">
                {count}
              </span>
            )}
          </h2>
          {isFolded && (
            <button
              type="button"
              aria-label={`Show ${title}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="absolute inset-x-0 -inset-y-2 flex min-h-11 items-center justify-end sm:hidden"
            >
              <Icon name="chevron-down" className={classNames('size-5', isOpen && 'rotate-180')} />
            </button>
          )}
        </div>
        {hint && <p className={classNames('max-w-4xl text-sm text-ink-soft', foldClass)}>{hint}</p>}
      </div>
      <div className={classNames('grid min-w-0 content-start gap-3', foldClass)}>{children}</div>
    </section>
  )
}
