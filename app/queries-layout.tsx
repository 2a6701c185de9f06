import { Outlet } from 'react-router'
import { Queries } from './queries'

export default function QueriesLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  )
}
