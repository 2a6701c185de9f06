import { Link } from 'react-router'
import { classNames } from './class-names'

type TabLinksProps = {
  label: string
  tabs: readonly { to: string; label: string }[]
  /** The address of the tab that is shown. */
  open: string
}

/** Tabs that are pages with addresses of their own. */
export function TabLinks({ label, tabs, open }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto border-b border-hairline px-4 print:hidden sm:mx-0 sm:px-0"
    >
      <ul className="flex sm:gap-x-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.to === open ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 px-2 text-sm font-semibold whitespace-nowrap sm:px-3 sm:text-base',
                tab.to === open
                  ? 'border-signal text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
