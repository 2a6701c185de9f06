import { href, type LoaderFunctionArgs } from 'react-router'
import { type Api, visitorApi } from '../../api'
import { categoryPath, partPath } from './catalogue-link'
import { xmlResponse } from './xml-response'

const publicPaths = [href('/'), href('/about'), href('/contact'), href('/catalogue')]

/** A part of the sitemap: 'sitemap-pages' or 'sitemap-1'. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, part = ''] = /^sitemap-(pages|[1-9]\d{0,5})$/.exec(params.sitemap ?? '') ?? []
  const api = visitorApi(context)
  const paths = part === 'pages' ? await listPages(api) : await listParts(api, part)
  if (paths.length === 0) return new Response(null, { status: 404 })
  const urls = paths.map((path) => `<url><loc>${new URL(path, request.url).href}</loc></url>`)
  return xmlResponse('urlset', urls)
}

async function listPages(api: Api): Promise<string[]> {
  const [{ categories }, models] = await Promise.all([
    api('summarizeTools'),
    api('listMachineModels'),
  ])
  return [
    ...publicPaths,
    ...categories.map((category) => categoryPath(category)),
    href('/machines'),
    ...models.map(({ _id }) => href('/machine/:id', { id: _id })),
  ]
}

async function listParts(api: Api, page: string): Promise<string[]> {
  if (page === '') return []
  const { words } = await api('listOpenTools', { query: { page } })
  return words.map((word) => partPath({ sku: word, id: word }))
}
