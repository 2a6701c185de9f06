import { useSyncExternalStore } from 'react'
import { href, Link, useLocation } from 'react-router'
import { basket } from '#words/basket'
import * as words from '#words/shell'
import { company } from '../../contract/company'
import {
  onSessionChange,
  readSessionEmail,
  resolving,
  tabStorage,
  usePunchout,
  useSession,
  VISITOR_BASKET,
} from '../auth/session'
import { buttonClass } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Container } from '../ui/container'
import { Icon } from '../ui/icon'
import { useIdle } from '../ui/use-idle'
import { optionalPart } from './lazy-part'
import logo from './logo.svg?no-inline'
import { MenuButton } from './menu-button'
import { currentOf, headerLinks, type MenuLink } from './menu-links'
import { SessionButton } from './session-button'

/** Without a network the header does without it. */
const FindButton = optionalPart(() => import('../find/find-button-section'), 'FindButton')

function FindPlace() {
  const isIdle = useIdle()
  return <div className="size-11 min-w-0">{isIdle && <FindButton />}</div>
}

export function SiteHeader({ isWide }: { isWide: boolean }) {
  const known = useSession()
  // A visit from a buyer's own system has no account's pages, and no way to log in.
  const session = usePunchout() ? resolving : known
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-surface print:static">
      <Container
        className={classNames(
          'flex h-16 items-center gap-2 lg:gap-8',
          isWide && 'max-w-none lg:px-6',
        )}
      >
        <Link to={href('/')} className="inline-flex min-h-11 shrink-0 items-center rounded-md">
          {/* React would preload it before the style sheet with any other priority. */}
          <img
            src={logo}
            alt={company.name}
            width="142"
            height="30"
            fetchPriority="low"
            className="wordmark"
          />
        </Link>
        <nav aria-label={words.main} className="hidden min-w-0 flex-1 md:block print:hidden">
          <ul className="flex items-center lg:gap-2">
            {headerLinks(session).map((link) => (
              <li key={link.to}>
                <HeaderLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center lg:gap-2 print:hidden">
          <FindPlace />
          {/* Very large text leaves the header no room for a wider one. */}
          <div className="size-11 max-w-[44px] shrink-0">
            <BasketButton />
          </div>
          <SessionButton session={session} />
          <MenuButton session={session} />
        </div>
      </Container>
    </header>
  )
}

function HeaderLink(link: MenuLink) {
  const { pathname } = useLocation()
  return (
    <Link
      to={link.to}
      aria-current={currentOf(link, pathname)}
      prefetch="intent"
      className="inline-flex h-16 items-center border-y-3 border-transparent px-1.5 font-semibold hover:bg-ink/6 focus-visible:-outline-offset-4 [&[aria-current]]:border-b-signal lg:px-3"
    >
      {link.label}
    </Link>
  )
}

const basketName = <span className="sr-only">{basket}</span>
const BasketCount = optionalPart(() => import('../basket/basket-link'), 'BasketCount', basketName)
const Ordering = optionalPart(() => import('../basket/basket-link'), 'Ordering')

/** The basket's icon. Counting its lines takes the scripts of all calls, which a visitor without a basket does without. */
function BasketButton() {
  const mayCount = useSyncExternalStore(onSessionChange, mayHaveLines, () => false)
  const isCounted = useIdle() && mayCount
  return (
    <>
      <Link
        to={href('/basket')}
        className={classNames(buttonClass({ variant: 'quiet', size: 'icon' }), 'max-w-[44px]')}
      >
        <Icon name="basket" className="size-6" />
        {isCounted ? <BasketCount /> : basketName}
      </Link>
      {isCounted && <Ordering />}
    </>
  )
}

const mayHaveLines = () => readSessionEmail() !== '' || VISITOR_BASKET in tabStorage()
