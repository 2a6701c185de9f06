import { Outlet } from 'react-router'
import { DashboardFooter } from './dashboard-footer'
import { DashboardSidebar } from './dashboard-sidebar'

export default function DashboardLayout() {
  return (
    <>
      <div className="grid w-full min-h-[calc(100lvh-4rem)] flex-1 content-start gap-x-8 gap-y-4 p-4 sm:px-6 sm:py-5 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <DashboardSidebar />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
      <DashboardFooter />
    </>
  )
}
