import { lazy, Suspense } from 'react'
import { data, href } from 'react-router'
import * as words from '#words/home'
import { company } from '../../contract/company'
import { CURRENCY_CODE } from '../../contract/money'
import type { Review } from '../../contract/reviews'
import type { Seller } from '../../contract/settings'
import type { ListedTool } from '../../contract/tools/tool-lists'
import type { Tool } from '../../contract/tools/tools'
import { visitorApi } from '../api'
import { useSession } from '../auth/session'
import { organisationData } from '../company/organisation-data'
import { whenTouched } from '../shell/first-touch'
import { optionalPart } from '../shell/lazy-part'
import { originOf, pageMeta, sellerOf } from '../shell/page-meta'
import { retryUntilReachable } from '../shell/reachability'
import { picturePreload } from '../ui/picture-address'
import type { Route } from './+types/home-page'
import { Banner, bannerSizes, bannerSlides } from './banner'
import { type FirstReviews, REVIEWS_AT_FIRST } from './first-reviews'
import { CategoryStrip, Intro } from './intro-section'

// They come with the query cache, which the first screen does not need: they are hydrated when a person begins to use the
// page. Without them the page can still be read, for what the server rendered stays.
const sectionsAfter = (due: () => Promise<void>) =>
  lazy(() =>
    due()
      .then(loadSections)
      .catch(() => new Promise<never>(() => {})),
  )
const atOnce = () => Promise.resolve()
const SectionsWhenTouched = sectionsAfter(import.meta.env.SSR ? atOnce : whenTouched)
/** They ask for the list that the server lacked. */
const SectionsAtOnce = sectionsAfter(atOnce)

/** Of few visits, and after the first screen. */
const OwnBookings = optionalPart(() => import('./own-bookings'), 'OwnBookings')

async function loadSections() {
  const { HomeSections } = await retryUntilReachable(() => import('./home-sections'))
  return { default: HomeSections }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = originOf(matches)
  return [
    ...pageMeta({
      title: words.toolsAndTextileMachineryOrdered(company.name),
      description: words.handToolsCuttingToolsPower,
      path: href('/'),
      matches,
    }),
    ...bannerSlides.slice(0, 1).map(({ src }) => picturePreload(src, bannerSizes)),
    // Search engines read the HTML of the server only.
    ...(import.meta.env.SSR ? linkedData(origin, sellerOf(matches), loaderData?.tools ?? []) : []),
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = visitorApi(context)
  const [tools, reviews] = await Promise.all([
    orNothing(api('listFeaturedTools')),
    orNothing(api('listReviews')),
  ])
  // A page that lacks a list must not be cached.
  const headers = tools && reviews ? {} : { 'cache-control': 'no-store' }
  return data(
    { tools: tools?.map(withoutDescription), reviews: reviews && firstOf(reviews) },
    { headers },
  )
}

/** The page has room for no more in its first round trip (decisions/0010). */
function firstOf(reviews: Review[]): FirstReviews {
  return { first: reviews.slice(0, REVIEWS_AT_FIRST), count: reviews.length }
}

/** Descriptions are not shown here, and were 5 % of the HTML. */
const withoutDescription = ({ description: _, ...listed }: Tool): ListedTool => listed

/** Navigation loads the sections too, so that Back can restore the scroll position. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [lists, sections] = await Promise.all([retryUntilReachable(serverLoader), loadSections()])
  return { ...lists, Sections: sections.default }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { tools, reviews } = loaderData
  const LazySections = tools && reviews ? SectionsWhenTouched : SectionsAtOnce
  const Sections = 'Sections' in loaderData ? loaderData.Sections : LazySections
  return (
    <>
      <Banner />
      <OfSession />
      {tools && <CategoryStrip tools={tools} />}
      <Intro />
      <Suspense>
        <Sections tools={tools} reviews={reviews} />
      </Suspense>
    </>
  )
}

/** On its own: an update of the page would discard the sections that are not hydrated yet. */
function OfSession() {
  const session = useSession()
  return (
    session.state === 'signed-in' &&
    session.user.email && <OwnBookings email={session.user.email} />
  )
}

/** A failed list must not fail the page: the browser requests it again, and shows the error. */
function orNothing<T>(list: Promise<T>): Promise<T | undefined> {
  return list.catch(() => undefined)
}

/** Company and featured products in schema.org terms, for search engines. */
function linkedData(origin: string, seller: Seller, tools: ListedTool[]) {
  return [
    { 'script:ld+json': organisationData(origin, seller) },
    { 'script:ld+json': productsData(origin, tools) },
  ]
}

function productsData(origin: string, tools: ListedTool[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: words.featuredProducts,
    itemListElement: tools.map((tool, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: productData(origin, tool),
    })),
  }
}

function productData(origin: string, tool: ListedTool) {
  return {
    '@type': 'Product',
    name: tool.name,
    image: new URL(tool.img, origin).href,
    url: new URL(href('/tool/:id', { id: tool._id }), origin).href,
    brand: { '@type': 'Brand', name: company.name },
    offers: {
      '@type': 'Offer',
      price: tool.price.toFixed(2),
      priceCurrency: CURRENCY_CODE,
      availability: `https://schema.org/${tool.Available > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
