import { messages } from '../../contract/messages'
import { useSession } from '../auth/session'
import { Icon } from '../ui/icon'
import { DashboardLink } from './dashboard-link'
import { dashboardLinks } from './dashboard-links'
import { useIsAdmin } from './use-is-admin'

export function DashboardSidebar() {
  const session = useSession()
  const { isAdmin } = useIsAdmin()
  const email = session.state === 'signed-in' && session.user.email
  return (
    <aside className="grid content-start gap-3 lg:sticky lg:top-24 lg:self-start print:hidden">
      <p className="flex min-w-0 items-center gap-2 text-sm font-semibold lg:px-3">
        <Icon name="user" />
        <span className="truncate">{email || messages.guest}</span>
      </p>
      <nav aria-label="Dashboard">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6rem,40%)),1fr))] gap-1 sm:flex sm:flex-wrap lg:grid lg:grid-cols-1">
          {dashboardLinks(isAdmin).map((link) => (
            <li key={link.to}>
              <DashboardLink {...link} />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
