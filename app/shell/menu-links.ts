import { href } from 'react-router'
import type { Session } from '../auth/session'

export type MenuLink = { to: string; label: string; end: boolean }

const links: MenuLink[] = [
  { to: href('/'), label: 'Home', end: true },
  { to: href('/tools'), label: 'Tools', end: false },
  { to: href('/about'), label: 'About', end: false },
  { to: href('/contact'), label: 'Contact', end: false },
]
const dashboard: MenuLink = { to: href('/dashboard'), label: 'Dashboard', end: false }

/** The links of the header. The last one comes and goes, so that none of the others moves. */
export function headerLinks(session: Session): MenuLink[] {
  return session.state === 'signed-in' ? [...links, dashboard] : links
}
