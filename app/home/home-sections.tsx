import { useQuery } from '@tanstack/react-query'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { Queries } from '../queries'
import { reviewsQuery } from '../reviews/review-queries'
import { featuredToolsQuery } from '../tools/featured-queries'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { CallToAction } from './call-to-action'
import { FeaturedProducts } from './featured-products'
import type { FirstReviews } from './first-reviews'
import { InfoCards } from './info-cards'
import { ProjectGallery } from './project-gallery'
import { RecentPosts } from './recent-posts'
import { Reviews } from './review-section'
import { Team } from './team-section'

type HomeSectionsProps = { tools: ListedTool[] | undefined; reviews: FirstReviews | undefined }

/** The home page below its first screen. */
export function HomeSections(lists: HomeSectionsProps) {
  return (
    <Queries>
      <Sections {...lists} />
    </Queries>
  )
}

function Sections({ tools, reviews }: HomeSectionsProps) {
  const toolList = useQuery({ ...featuredToolsQuery, ...startWith(tools) })
  const reviewList = useQuery({ ...reviewsQuery, ...startWith(reviews?.first) })
  return (
    <>
      <InfoCards />
      <FeaturedProducts list={toolList} />
      <CallToAction />
      <RecentPosts />
      <Reviews list={reviewList} count={reviews?.count ?? 0} />
      <Team />
      <ProjectGallery />
      <LoadErrorNotice error={toolList.error ?? reviewList.error} />
    </>
  )
}

/** Begins with the server's list and refetches it on hydration: the page may come from the browser's cache. */
function startWith<T>(list: T[] | undefined) {
  return list ? { initialData: list, initialDataUpdatedAt: 0 } : {}
}
