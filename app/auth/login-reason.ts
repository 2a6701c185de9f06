import { href, matchPath } from 'react-router'
import { dashboardLinks } from '../dashboard/dashboard-links'

const tool = '/tool/:id'

const reasons: { path: string; reason: string }[] = [
  { path: href('/tools'), reason: 'Please log in to see Tools.' },
  { path: tool, reason: 'Please log in to see this tool.' },
  { path: href('/dashboard/add-review'), reason: 'Please log in to write a review.' },
  { path: '/dashboard/payment/:id', reason: 'Please log in to pay for your booking.' },
  { path: '/dashboard/checkout', reason: 'Please log in to order. Your basket stays as it is.' },
  { path: '/dashboard/receipt/:id', reason: 'Please log in to see your receipt.' },
  ...dashboardLinks(true)
    .flatMap(({ links }) => links)
    .map(({ to, label }) => ({ path: to, reason: `Please log in to see ${label}.` })),
]

/** Why the page at `path` needs a login. Nothing of the address itself is shown. */
export function loginReason(path: string): string | undefined {
  return reasons.find((each) => matchPath(each.path, pathnameOf(path)))?.reason
}

/** The id of the tool whose page needs the login. */
export function wantedToolId(path: string): string | undefined {
  return matchPath(tool, pathnameOf(path))?.params.id
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/)[0] ?? ''
}
