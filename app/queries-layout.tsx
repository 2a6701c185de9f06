import { Outlet } from 'react-router'
import { Queries } from './queries'

/** Wraps the pages that make calls. */
export default function QueriesLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
