export function xmlResponse(element: 'sitemapindex' | 'urlset', entries: string[]): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${element}>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
