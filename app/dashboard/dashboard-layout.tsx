import { Outlet, useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated'
import { DashboardFooter } from './dashboard-footer'
import { DashboardSidebar } from './dashboard-sidebar'

/** The frame of the dashboard's pages and of a quote; the holder of a quote's link has no dashboard. */
export default function DashboardLayout() {
  const { pathname, hash } = useLocation()
  // The server does not know what is behind the '#'.
  const isKnown = useHydrated()
  if (pathname.startsWith('/quote/') && (hash !== '' || !isKnown))
    return (
      <>
        <div className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 sm:px-6 sm:py-10">
          <Outlet />
        </div>
        <DashboardFooter />
      </>
    )
  return (
    <>
      <div className="grid w-full min-h-[calc(100lvh-4rem)] flex-1 content-start gap-x-8 gap-y-4 px-4 py-3 sm:px-6 sm:py-5 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <DashboardSidebar />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
      <DashboardFooter />
    </>
  )
}
