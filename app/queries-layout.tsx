import { Outlet } from 'react-router'
import { Queries } from './queries'

/** Around the pages that ask calls. */
export default function QueriesLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
