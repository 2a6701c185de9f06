import type { LoaderFunctionArgs } from 'react-router'

/** Pages that redirect to login have nothing to index, and a quote is for those it was sent to. */
const closed = ['/api/', '/dashboard', '/tools', '/tool/', '/quote/']

export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
