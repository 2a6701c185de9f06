import { type ReactNode, useState } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'
import { Icon } from './icon'

type EditorPartProps = {
  title: string
  count?: number
  hint?: ReactNode
  /** On phones it is closed until its title is pressed or something in it is wrong. */
  isFolded?: boolean
  /** What it holds, in a line: with one it is closed at every width. */
  summary?: string
  children: ReactNode
}

const folds = {
  everywhere: { part: 'group-not-has-[[aria-invalid=true]]/part:hidden', button: '' },
  onPhones: {
    part: 'max-sm:group-not-has-[[aria-invalid=true]]/part:hidden',
    button: 'sm:hidden',
  },
}

/** A part of a long form; where there is much room its title and hint are at its left. */
export function EditorPart(props: EditorPartProps) {
  const { title, count, hint, summary, isFolded = summary !== undefined, children } = props
  const [isOpen, setOpen] = useState(!isFolded)
  const fold = folds[summary === undefined ? 'onPhones' : 'everywhere']
  const foldClass = isOpen ? '' : fold.part
  return (
    // Not named as a region: fields are found by their labels, and 'Prices by quantity' is none of a field.
    <section className="@container min-w-0 border-t border-hairline pt-5">
      <div className="group/part grid gap-x-8 gap-y-3 @min-[64rem]:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid content-start gap-1 @min-[64rem]:sticky @min-[64rem]:top-20 @min-[64rem]:self-start">
          <div className="relative flex items-center">
            <h2 className="text-lg">
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
                aria-label={words.show(title)}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className={`absolute inset-x-0 -inset-y-2 flex min-h-11 items-center justify-end rounded-md hover:bg-ink/4 ${fold.button}`}
              >
                <Icon
                  name="chevron-down"
                  className={classNames('size-5', isOpen && 'rotate-180')}
                />
              </button>
            )}
          </div>
          {hint && <p className={`max-w-4xl text-sm text-ink-soft ${foldClass}`}>{hint}</p>}
        </div>
        {summary && !isOpen && (
          <p className="truncate text-sm text-ink-soft group-has-[[aria-invalid=true]]/part:hidden @min-[64rem]:leading-7">
            {summary}
          </p>
        )}
        <div className={`grid min-w-0 content-start gap-3 ${foldClass}`}>{children}</div>
      </div>
    </section>
  )
}
