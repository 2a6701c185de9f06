import { href, type LoaderFunctionArgs } from 'react-router'
import * as words from '#words/shell'

const publicPaths = [href('/'), href('/about'), href('/contact')]

export function loader({ request }: LoaderFunctionArgs) {
  const urls = publicPaths.map((path) => `<url><loc>${new URL(path, request.url).href}</loc></url>`)
  const xml = words.xmlVersion10Encoding(urls.join(''))
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
