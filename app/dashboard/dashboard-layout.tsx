import { Outlet } from 'react-router'
import { DashboardShell } from './dashboard-shell'

export default function DashboardLayout() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  )
}
