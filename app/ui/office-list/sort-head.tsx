import { classNames } from '../class-names'
import { Icon } from '../icon'
import type { ListView } from '../list/use-list-view'
import type { ColumnSort, ListColumn } from './list-column'

export type SortOf = { sort: string; dir: string }

export function isDownNow({ sort, dir }: SortOf, column: ColumnSort): boolean | undefined {
  if (sort === column.opposite) return dir === '' ? !column.isDown : dir === 'down'
  if (sort !== column.key) return undefined
  return dir === '' ? column.isDown : dir === 'down'
}

/** The address after a press: the column's own direction first, then the other. */
function afterPress(now: SortOf, column: ColumnSort): SortOf {
  const isDown = isDownNow(now, column)
  if (isDown !== column.isDown) return { sort: column.key, dir: '' }
  if (column.opposite !== undefined) return { sort: column.opposite, dir: '' }
  return { sort: column.key, dir: column.isDown ? 'up' : 'down' }
}

type SortHeadProps<Row> = { column: ListColumn<Row>; view: ListView; now: SortOf | undefined }

export function SortHead<Row>({ column, view, now }: SortHeadProps<Row>) {
  const { title, sort, align } = column
  if (!sort || !now) return title
  const isDown = isDownNow(now, sort)
  return (
    <>
      <button
        type="button"
        onClick={() => view.change(afterPress(now, sort))}
        className={classNames(
          'group -mx-1 inline-flex h-9 max-w-full items-center gap-1 rounded-md px-1 font-semibold hover:text-ink @max-[40rem]:hidden print:hidden',
          align === 'end' && 'flex-row-reverse',
          isDown !== undefined && 'text-ink',
        )}
      >
        <span className="truncate">{title}</span>
        <Icon
          name="chevron-down"
          className={classNames(
            'size-4',
            isDown === false && 'rotate-180',
            isDown === undefined &&
              'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
      <span className="hidden @max-[40rem]:inline print:inline">{title}</span>
    </>
  )
}

export function ariaSort(isDown: boolean | undefined) {
  if (isDown === undefined) return undefined
  return isDown ? 'descending' : 'ascending'
}
