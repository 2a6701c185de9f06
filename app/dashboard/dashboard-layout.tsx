import { href, Link, Outlet } from 'react-router'
import * as words from '#words/dashboard'
import { optionalPart } from '../shell/lazy-part'
import { usePageQuery } from '../ui/use-page-query'
import { DashboardSidebar } from './dashboard-sidebar'
import { useIsAdmin } from './use-is-admin'

const TodoBar = optionalPart(() => import('../overview/todo-bar-section'), 'TodoBar')

export default function DashboardLayout() {
  const { isAdmin } = useIsAdmin()
  const todo = usePageQuery().get('todo')
  return (
    <>
      <div className="grid w-full min-h-[calc(100lvh-4rem)] flex-1 content-start gap-x-8 gap-y-4 p-4 sm:px-6 sm:py-5 lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <DashboardSidebar />
        <div className="min-w-0">
          {isAdmin && todo && <TodoBar key={todo} id={todo} />}
          <Outlet />
        </div>
      </div>
      <DashboardFooter />
    </>
  )
}

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-white hover:underline'

export function DashboardFooter() {
  return (
    <footer className="band-dark flex flex-wrap items-center justify-between gap-x-6 px-4 text-sm text-on-graphite-soft! sm:px-6 print:hidden">
      <p className="max-sm:pt-3">{words.n2023BdMartAllRights}</p>
      <ul className="flex gap-x-6">
        <li>
          <Link to={href('/about')} className={linkClass}>
            {words.about}
          </Link>
        </li>
        <li>
          <Link to={href('/contact')} className={linkClass}>
            {words.contactUs}
          </Link>
        </li>
      </ul>
    </footer>
  )
}
