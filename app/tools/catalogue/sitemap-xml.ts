import type { LoaderFunctionArgs } from 'react-router'
import { TOOLS_PER_SITEMAP } from '../../../contract/limits'
import { visitorApi } from '../../api'
import { xmlResponse } from './xml-response'

/** The index: one part with pages and machines, the others with tools. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { total } = await visitorApi(context)('summarizeTools')
  const parts = Array.from({ length: Math.ceil(total / TOOLS_PER_SITEMAP) }, (_, at) => at + 1)
  const maps = ['pages', ...parts].map((part) => {
    const { href } = new URL(`/sitemap-${part}.xml`, request.url)
    return `<sitemap><loc>${href}</loc></sitemap>`
  })
  return xmlResponse('sitemapindex', maps)
}
