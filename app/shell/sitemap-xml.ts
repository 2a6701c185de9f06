import { href, type LoaderFunctionArgs } from 'react-router'

const publicPaths = [href('/'), href('/about'), href('/contact')]

export function loader({ request }: LoaderFunctionArgs) {
  const urls = publicPaths.map((path) => `<url><loc>${new URL(path, request.url).href}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
