import { Outlet, useLocation } from 'react-router'
import DashboardLayout, { DashboardFooter } from '../dashboard/dashboard-layout'
import { Container } from '../ui/container'
import { useHydrated } from '../ui/use-hydrated'

/** A quote stands in the dashboard; the holder of its link, who has no account, sees it alone. */
export default function QuoteLayout() {
  const { hash } = useLocation()
  // The server does not know whether there is a token behind the '#'.
  if (useHydrated() && hash === '') return <DashboardLayout />
  return (
    <>
      <Container className="flex-1 py-6 sm:py-10">
        <Outlet />
      </Container>
      <DashboardFooter />
    </>
  )
}
