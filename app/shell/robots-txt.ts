import type { LoaderFunctionArgs } from 'react-router'

/** Pages that redirect to login have nothing to index. */
const closed = ['/api/', '/dashboard', '/tools', '/tool/']

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
