import { href } from 'react-router'
import type { Session } from '../auth/session'

/** `within` is where the pages behind its own begin. */
export type MenuLink = { to: string; label: string; within?: string }

const links: MenuLink[] = [
  { to: href('/'), label: 'Home' },
  { to: href('/tools'), label: 'Tools', within: '/tool/' },
  { to: href('/about'), label: 'About' },
  { to: href('/contact'), label: 'Contact' },
]
const dashboard: MenuLink = { to: href('/dashboard'), label: 'Dashboard', within: '/dashboard/' }

/** The links of the header. The last one comes and goes, so that none of the others moves. */
export function headerLinks(session: Session): MenuLink[] {
  return session.state === 'signed-in' ? [...links, dashboard] : links
}

/** How the link to a page, or to the one that the page stands behind, is marked. */
export function currentOf({ to, within }: MenuLink, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return within && pathname.startsWith(within) ? 'true' : undefined
}
