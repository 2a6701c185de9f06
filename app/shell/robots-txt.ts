import type { LoaderFunctionArgs } from 'react-router'
import * as words from '#words/shell'

/** Pages that redirect to login have nothing to index, and a quote is for those it was sent to. */
const closed = ['/api/', '/dashboard', '/tools', '/tool/', '/quote/']

export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    words.userAgent,
    ...closed.map((path) => words.disallow(path)),
    '',
    words.sitemapSitemapXml(origin),
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
