import { href, Link } from 'react-router'
import * as words from '#words/account'
import { classNames } from '../ui/class-names'

const tabs = {
  profile: words.profile,
  company: words.company,
  addresses: words.addresses,
  security: words.security,
} as const
export type Tab = keyof typeof tabs

export function isTab(name: string): name is Tab {
  return Object.hasOwn(tabs, name)
}

export function tabPath(tab: Tab): string {
  return href('/dashboard/account/:tab?', tab === 'profile' ? {} : { tab })
}

export function AccountTabs({ open }: { open: Tab }) {
  return (
    <nav aria-label={words.account} className="border-b border-hairline">
      <ul className="-mb-px flex flex-wrap sm:gap-x-1">
        {Object.entries(tabs).map(([tab, label]) => (
          <li key={tab}>
            <Link
              to={isTab(tab) ? tabPath(tab) : ''}
              aria-current={tab === open ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2 px-2 text-sm font-semibold sm:px-3 sm:text-base',
                tab === open
                  ? 'border-signal text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
