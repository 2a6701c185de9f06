import { Link } from 'react-router'
import { NoWrapUnits } from '../no-wrap-units'
import { type ListColumn, rowLinkClass } from './list-column'

/** The column with the name of each row, which leads to its page. */
export const nameColumn = <Row extends { name: string }>(
  title: string,
  pathOf: (row: Row) => string | undefined,
): ListColumn<Row> => ({
  id: 'name',
  title,
  isRowHeader: true,
  card: 'name',
  textOf: ({ name }) => name,
  cell(row) {
    const to = pathOf(row)
    const name = <NoWrapUnits text={row.name} />
    if (to === undefined) return name
    return (
      <Link to={to} className={rowLinkClass}>
        {name}
      </Link>
    )
  },
})
