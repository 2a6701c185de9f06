import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import type { DashboardLinkData } from './dashboard-links'

export function DashboardLink({ to, label, icon }: DashboardLinkData) {
  return (
    <NavLink
      to={to}
      end
      prefetch="intent"
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold transition-colors',
          isActive ? 'bg-graphite text-white' : 'hover:bg-paper',
        )
      }
    >
      <Icon name={icon} />
      {label}
    </NavLink>
  )
}
