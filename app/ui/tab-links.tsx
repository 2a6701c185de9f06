import { Link } from 'react-router'
import { classNames } from './class-names'

type TabLinksProps = {
  label: string
  /** With how many rows each has; ' ' while that is not known. */
  tabs: readonly { to: string; label: string; count?: string }[]
  open: string
}

/** Tabs with addresses of their own: Back leads through them. */
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
              ref={tab.to === open ? showInLine : undefined}
              to={tab.to}
              aria-current={tab.to === open ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border-b-2 px-2 text-sm font-semibold whitespace-nowrap sm:px-3 sm:text-base',
                tab.to === open
                  ? 'border-signal text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="min-w-6 rounded-full bg-ink/6 px-2 text-center text-sm tabular-nums">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the open tab may be beyond the end of the line. */
function showInLine(tab: HTMLElement | null) {
  const line = tab?.closest('nav')
  if (tab && line) line.scrollLeft = tab.offsetLeft - line.offsetLeft
}
