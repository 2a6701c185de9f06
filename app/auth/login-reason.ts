import { href, matchPath } from 'react-router'
import * as words from '#words/auth'
import { areas } from '../../contract/areas'
import { dashboardLinks, productTabs } from '../dashboard/dashboard-links'

const tool = '/tool/:id'

const reasons: { path: string; reason: string }[] = [
  { path: href('/tools'), reason: words.pleaseLogInToSeeTools },
  { path: tool, reason: words.pleaseLogInToSeeThis },
  { path: href('/dashboard/add-review'), reason: words.pleaseLogInToWrite },
  { path: '/dashboard/payment/:id', reason: words.pleaseLogInToPay },
  { path: '/dashboard/checkout', reason: words.pleaseLogInToOrder },
  { path: '/dashboard/receipt/:id', reason: words.pleaseLogInToSeeYour },
  ...[...dashboardLinks([], true), ...dashboardLinks(areas), { links: productTabs }]
    .flatMap(({ links }): { to: string; label: string }[] => links)
    .map(({ to, label }) => ({ path: to, reason: words.pleaseLog(label) })),
]

/** Why the page at `path` needs a login. Nothing of the address itself is shown. */
export const loginReason = (path: string): string | undefined =>
  reasons.find((each) => matchPath(each.path, pathnameOf(path)))?.reason

export const wantedToolId = (path: string): string | undefined =>
  matchPath(tool, pathnameOf(path))?.params.id

const pathnameOf = (path: string): string => path.split(/[?#]/)[0] ?? ''
