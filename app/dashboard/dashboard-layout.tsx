import { Outlet } from 'react-router'
import { Container } from '../ui/container'
import { DashboardSidebar } from './dashboard-sidebar'

export default function DashboardLayout() {
  return (
    <Container className="grid flex-1 content-start gap-x-10 gap-y-6 py-6 sm:py-8 lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <DashboardSidebar />
      <div className="min-w-0">
        <Outlet />
      </div>
    </Container>
  )
}
