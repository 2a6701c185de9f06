import { useQuery } from '@tanstack/react-query'
import { data, href } from 'react-router'
import { visitorApi } from '../api'
import { organisationData } from '../company/organisation-data'
import { reviewsQuery } from '../reviews/review-queries'
import { originOf, pageMeta } from '../shell/page-meta'
import { featuredToolsQuery } from '../tools/featured-tools'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { picturePreload } from '../ui/picture-address'
import { useIdle } from '../ui/use-idle'
import type { Route } from './+types/home-page'
import { Banner } from './banner'
import { bannerSizes, bannerSlides } from './banner-slides'
import { CallToAction } from './call-to-action'
import { FeaturedProducts } from './featured-products'
import { InfoCards } from './info-cards'
import { Intro } from './intro-section'
import { productsData } from './linked-data'
import { ProjectGallery } from './project-gallery'
import { RecentPosts } from './recent-posts'
import { Reviews } from './review-section'
import { Team } from './team-section'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = originOf(matches)
  return [
    ...pageMeta({
      title: 'BD-MART | Tools and textile machinery, ordered in bulk',
      description:
        'Hand tools, cutting tools, power transmission and textile machinery parts from the maker. See price and stock, order by the hundred, pay by card.',
      path: href('/'),
      matches,
    }),
    ...bannerSlides.slice(0, 1).map(({ src }) => picturePreload(src, bannerSizes)),
    { 'script:ld+json': organisationData(origin) },
    { 'script:ld+json': productsData(origin, loaderData?.tools ?? []) },
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = visitorApi(context)
  const [tools, reviews] = await Promise.all([
    orNothing(api('listFeaturedTools')),
    orNothing(api('listReviews')),
  ])
  // A page that had to do without one of its lists is for this visitor only.
  const headers = tools && reviews ? {} : { 'cache-control': 'no-store' }
  return data({ tools, reviews }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { tools, reviews } = loaderData
  const isIdle = useIdle()
  const toolList = useQuery({ ...featuredToolsQuery, ...begunWith(tools, isIdle) })
  const reviewList = useQuery({ ...reviewsQuery, ...begunWith(reviews, isIdle) })
  return (
    <>
      <Banner />
      <Intro />
      <InfoCards />
      <FeaturedProducts list={toolList} />
      <CallToAction />
      <RecentPosts />
      <Reviews list={reviewList} />
      <Team />
      <ProjectGallery />
      <LoadErrorNotice error={toolList.error ?? reviewList.error} />
    </>
  )
}

/** The page shows its lists from the first byte on, and asks for them once more when it is alive: it may have lain in a cache. */
function begunWith<T>(list: T[] | undefined, isIdle: boolean) {
  return list ? { initialData: list, initialDataUpdatedAt: 0, enabled: isIdle } : {}
}

/** A list that fails must not take the page with it: the browser asks for it again, and says what happened. */
function orNothing<T>(list: Promise<T>): Promise<T | undefined> {
  return list.catch(() => undefined)
}
