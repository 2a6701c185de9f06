import type { ReactNode } from 'react'
import { useListView } from '../list/use-list-view'
import type { ListColumn } from './list-column'
import { ListTable } from './list-table'

type ShortListProps<Row> = {
  caption: string
  columns: ListColumn<Row>[]
  rows: Row[]
  nameOf: (row: Row) => string
  act?: (row: Row) => ReactNode
}

/** The rows of the office list within another page: all there are, in the order they come. */
export function ShortList<Row extends { _id: string }>(props: ShortListProps<Row>) {
  const view = useListView()
  return (
    <ListTable
      {...props}
      view={view}
      now={undefined}
      hasActs={props.act !== undefined}
      actsWidth="w-12"
      isDense={false}
    />
  )
}
