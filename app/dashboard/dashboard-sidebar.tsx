import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import * as words from '#words/dashboard'
import * as messages from '#words/messages'
import { useOwnMembership, useSession } from '../auth/session'
import { overviewQuery } from '../overview/overview-queries'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { Icon, LineIcon } from '../ui/icon'
import { type DashboardLinkData, dashboardLinks, type LinkGroup } from './dashboard-links'
import { menuIcons } from './menu-icons'
import { useIsAdmin } from './use-is-admin'

/** What other people pack and settle is counted too. */
const COUNT_MS = 60_000

/** What waits for the office; an act of this tab has it counted again (query-client.ts). */
function useWaiting(isAdmin: boolean) {
  const { data } = useQuery({
    ...overviewQuery('30d'),
    enabled: isAdmin,
    refetchInterval: COUNT_MS,
  })
  return data?.todo
}

export function DashboardSidebar() {
  const session = useSession()
  const { isAdmin, areas } = useIsAdmin()
  const own = useOwnMembership()
  const waiting = { ...useWaiting(isAdmin), approvals: own?.waiting }
  const [isOpen, setOpen] = useState(false)
  const groups = dashboardLinks(areas, own !== undefined)
  const { pathname } = useLocation()
  // A booking's page belongs to the office's list where there is one, which is the first.
  const ofOne = groups
    .flatMap(({ links }) => links)
    .find(({ leadsTo }) => leadsTo?.some((beginning) => pathname.startsWith(beginning)))
  const email = session.state === 'signed-in' && session.user.email
  return (
    <aside className="grid grid-cols-2 content-start items-center gap-x-4 gap-y-2 lg:gap-y-3 lg:sticky lg:top-21 lg:max-h-[calc(100dvh-6rem)] lg:grid-cols-1 lg:self-start lg:overflow-y-auto print:hidden">
      <FoldButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <p className="flex min-w-0 items-center justify-end gap-2 text-sm font-semibold lg:justify-start lg:pl-3">
        <Icon name="user" className="size-4.5" />
        <span className="truncate" title={email || undefined}>
          {email || messages.guest}
        </span>
      </p>
      <nav
        id={MENU}
        aria-label={words.dashboard}
        className={classNames(
          'col-span-full max-lg:rounded-md max-lg:border max-lg:border-hairline max-lg:p-2 lg:block',
          !isOpen && 'max-lg:hidden',
        )}
      >
        {groups.map((group) => (
          <Group
            key={group.title}
            {...group}
            isOpen={group.links.some((link) => link === ofOne || link.to === pathname)}
          >
            {group.links.map((link) => (
              <li key={link.to}>
                <DashboardLink
                  {...link}
                  isOfOne={link === ofOne}
                  count={link.waiting && waiting[link.waiting]}
                  onPress={() => setOpen(false)}
                />
              </li>
            ))}
          </Group>
        ))}
      </nav>
    </aside>
  )
}

const MENU = 'dashboard-menu'

type GroupProps = Pick<LinkGroup, 'title' | 'isFolded'> & { isOpen: boolean; children: ReactNode }

function Group({ title, isFolded, isOpen, children }: GroupProps) {
  const links = (
    <ul className="grid grid-cols-2 gap-0.5 sm:grid-cols-3 lg:grid-cols-1">{children}</ul>
  )
  if (!isFolded)
    return (
      <>
        <p className="px-3 py-1 text-xs font-semibold text-ink-soft">{title}</p>
        {links}
      </>
    )
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm font-semibold hover:bg-paper lg:pointer-fine:min-h-8.5">
        <LineIcon path={menuIcons.box} className="size-4.5" />
        {title}
        <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      {links}
    </details>
  )
}

/** On narrow screens the menu is one line. Not the page's name: some pages have a button of that name. */
function FoldButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={MENU}
      onClick={onPress}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-control px-3 text-sm font-semibold hover:border-ink lg:hidden"
    >
      <Icon name="list" className="size-4.5" />
      <span className="truncate">{words.dashboard}</span>
      <Icon name="chevron-down" className={classNames('ml-auto size-4', isOpen && 'rotate-180')} />
    </button>
  )
}

type DashboardLinkProps = Pick<DashboardLinkData, 'to' | 'label' | 'icon'> & {
  /** Whether the page is of a single thing of this list. */
  isOfOne: boolean
  count?: number | undefined
  onPress: () => void
}

function DashboardLink(props: DashboardLinkProps) {
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
