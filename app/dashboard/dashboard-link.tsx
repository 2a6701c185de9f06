import { NavLink } from 'react-router'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { LineIcon } from '../ui/icon'
import type { DashboardLinkData } from './dashboard-links'
import { menuIcons } from './menu-icons'

type DashboardLinkProps = Pick<DashboardLinkData, 'to' | 'label' | 'icon'> & {
  /** Whether the page is of a single thing of this list. */
  isOfOne: boolean
  /** What waits there. */
  count?: number | undefined
  onPress: () => void
}

export function DashboardLink(props: DashboardLinkProps) {
  const { to, label, icon, isOfOne, count = 0, onPress } = props
  return (
    <NavLink
      to={to}
      end
      prefetch="intent"
      onClick={onPress}
      // Not a part of the label, which names the page.
      data-count={count > 0 ? formatCount(count) : undefined}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold transition-colors data-count:after:ml-auto data-count:after:rounded-full data-count:after:bg-signal-tint data-count:after:px-2 data-count:after:text-signal-deep data-count:after:tabular-nums data-count:after:content-[attr(data-count)] lg:pointer-fine:min-h-8.5',
          isActive ? 'bg-graphite text-white' : 'hover:bg-paper',
          isOfOne && 'bg-paper',
        )
      }
    >
      <LineIcon path={menuIcons[icon]} className="size-4.5" />
      {label}
    </NavLink>
  )
}
