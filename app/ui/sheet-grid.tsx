import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** An input that fills a cell of the grid; on a card it is a field of its own. */
export const sheetCellClass =
  'block h-11 w-full min-w-0 truncate rounded-md border border-control bg-surface px-2.5 text-base text-ink hover:border-ink focus-visible:-outline-offset-2 aria-invalid:bg-danger-tint aria-invalid:text-danger @min-[40rem]:rounded-none @min-[40rem]:border-0 @min-[40rem]:border-l @min-[40rem]:border-hairline @min-[40rem]:text-sm @min-[40rem]:hover:bg-paper/60 @min-[40rem]:first:border-l-0 @min-[40rem]:h-full @min-[40rem]:min-h-11 @min-[40rem]:pointer-fine:min-h-10'

export const sheetTextClass =
  'block min-w-0 text-sm @min-[40rem]:truncate @min-[40rem]:border-l @min-[40rem]:border-hairline @min-[40rem]:px-2.5 @min-[40rem]:leading-10'

type SheetGridProps = {
  heads: readonly { title: string; className?: string }[]
  /** The widths, such as '@min-[40rem]:grid-cols-[5rem_1fr]': the rows have the same. */
  columns: string
  children: ReactNode
}

/** Rows of inputs as a sheet; in a container below 640 px each row is a card. Each input says its own name to readers. */
export function SheetGrid({ heads, columns, children }: SheetGridProps) {
  return (
    <div className="@container min-w-0">
      <div className="border-control @min-[40rem]:rounded-md @min-[40rem]:border">
        <div
          aria-hidden="true"
          className={classNames(
            'sticky top-[var(--sheet-top,4rem)] z-10 hidden h-9 items-center rounded-t-md border-b border-control bg-surface text-sm font-semibold text-ink-soft @min-[40rem]:grid',
            columns,
          )}
        >
          {heads.map(({ title, className }) => (
            <span key={title} className={classNames('truncate px-2.5', className)}>
              {title}
            </span>
          ))}
        </div>
        <ol className="grid gap-2 @min-[40rem]:gap-0 @min-[40rem]:divide-y @min-[40rem]:divide-hairline">
          {children}
        </ol>
      </div>
    </div>
  )
}

export function SheetRow({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'grid items-center gap-2 rounded-md border border-hairline p-3 @min-[40rem]:items-stretch @min-[40rem]:gap-0 @min-[40rem]:rounded-none @min-[40rem]:border-x-0 @min-[40rem]:border-b-0 @min-[40rem]:p-0 @min-[40rem]:first:border-t-0',
        columns,
      )}
    >
      {children}
    </li>
  )
}

type SheetLabelProps = { title: string; className?: string; children: ReactNode }

/** Names an input of a card, where there are no heads. */
export function SheetLabel({ title, className, children }: SheetLabelProps) {
  return (
    <span className={classNames('grid min-w-0 gap-0.5 @min-[40rem]:gap-0', className)}>
      <span aria-hidden="true" className="text-xs text-ink-soft @min-[40rem]:hidden">
        {title}
      </span>
      {children}
    </span>
  )
}
