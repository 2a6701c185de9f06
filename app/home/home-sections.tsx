import { useQuery } from '@tanstack/react-query'
import type { Review } from '../../contract/reviews'
import type { ListedTool } from '../../contract/tool-lists'
import { Queries } from '../queries'
import { reviewsQuery } from '../reviews/review-queries'
import { useEarlyPressOfLast } from '../shell/startup-script'
import { featuredToolsQuery } from '../tools/featured-queries'
import { LoadErrorNotice } from '../ui/load-error-notice'
import { useHydrated } from '../ui/use-hydrated'
import { useIdle } from '../ui/use-idle'
import { CallToAction } from './call-to-action'
import { FeaturedProducts } from './featured-products'
import { InfoCards } from './info-cards'
import { ProjectGallery } from './project-gallery'
import { RecentPosts } from './recent-posts'
import { Reviews } from './review-section'
import { Team } from './team-section'

type HomeRestProps = { tools: ListedTool[] | undefined; reviews: Review[] | undefined }

/** What of the home page stands below the first screen. */
export function HomeSections(lists: HomeRestProps) {
  useEarlyPressOfLast()
  const isAwake = useHydrated()
  return (
    <div data-asleep={isAwake ? undefined : ''}>
      <Queries>
        <Sections {...lists} />
      </Queries>
    </div>
  )
}

function Sections({ tools, reviews }: HomeRestProps) {
  const isIdle = useIdle()
  const toolList = useQuery({ ...featuredToolsQuery, ...begunWith(tools, isIdle) })
  const reviewList = useQuery({ ...reviewsQuery, ...begunWith(reviews, isIdle) })
  return (
    <>
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
