import { href } from 'react-router'
import * as words from '#words/shell'
import type { Session } from '../auth/session'

/** `within` is the path prefix of the pages that belong to it. */
export type MenuLink = { to: string; label: string; within?: string }

const links: MenuLink[] = [
  { to: href('/'), label: words.home },
  { to: href('/tools'), label: words.tools, within: '/tool/' },
  { to: href('/about'), label: words.about },
  { to: href('/contact'), label: words.contact },
]
const dashboard: MenuLink = {
  to: href('/dashboard'),
  label: words.dashboard,
  within: '/dashboard/',
}

/** The dashboard comes last, so that no link moves when it appears. */
export const headerLinks = (session: Session): MenuLink[] =>
  session.state === 'signed-in' ? [...links, dashboard] : links

/** The aria-current of a link: its own page, or one that belongs to it. */
export function currentOf({ to, within }: MenuLink, pathname: string): 'page' | 'true' | undefined {
  return pathname === to ? 'page' : within && pathname.startsWith(within) ? 'true' : undefined
}
