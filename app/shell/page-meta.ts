import { type MetaDescriptor, useMatches } from 'react-router'
import * as words from '#words/shell'
import { company } from '../../contract/company'
import type { Seller } from '../../contract/settings'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]
type Page = { title: string; description: string; path: string; matches: Matches }

/** The title of a window: 'Basket | BD-MART'. */
export const pageTitle = (name: string): string => `${name} | ${company.name}`

export const unlisted: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** The `meta` of a page that only needs a title. */
export function titled(name: string, ...others: MetaDescriptor[]) {
  return (): MetaDescriptor[] => [{ title: pageTitle(name) }, ...others]
}

/** Meta data of a public page, for search engines and link previews. */
export function pageMeta({ title, description, path, matches }: Page): MetaDescriptor[] {
  const origin = originOf(matches)
  const url = new URL(path, origin).href
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    // Alike on all pages, and read in the HTML of the server only.
    ...(import.meta.env.SSR ? preview(origin) : []),
  ]
}

const preview = (origin: string): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: company.name },
  { property: 'og:image', content: new URL('/media/og-image.1200x630.jpg', origin).href },
  { property: 'og:image:alt', content: words.ringSpinningSpindlesWithOrange(company.name) },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { name: 'twitter:card', content: 'summary_large_image' },
]

/** What the loader of the site layout knows. */
type Layout = { origin: string; seller: Seller }
const isLayout = (data: unknown): data is Layout =>
  typeof data === 'object' && data !== null && 'seller' in data

function layoutOf(matches: Matches): Layout {
  for (const match of matches) if (isLayout(match?.loaderData)) return match.loaderData
  throw new Error('no match knows the shop')
}

/** The origin of the shop. */
export const originOf = (matches: Matches): string => layoutOf(matches).origin

/** How the shop is reached, as the office has set it. */
export const sellerOf = (matches: Matches): Seller => layoutOf(matches).seller
export const useSeller = (): Seller => sellerOf(useMatches())
