import { type ReactNode, useId } from 'react'

type EditorPartProps = {
  title: string
  /** How many the part has. */
  count?: number
  hint?: ReactNode
  children: ReactNode
}

/** A part of a long form; on very wide screens its title and hint are at its left. */
export function EditorPart({ title, count, hint, children }: EditorPartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-hairline pt-5 2xl:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1 2xl:sticky 2xl:top-20 2xl:self-start">
        <h2 id={id} className="text-lg">
          {title}
          {count !== undefined && (
            <span aria-hidden="true" className="ml-2 font-normal text-ink-soft tabular-nums">
              {count}
            </span>
          )}
        </h2>
        {hint && <p className="max-w-4xl text-sm text-ink-soft">{hint}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-3">{children}</div>
    </section>
  )
}
