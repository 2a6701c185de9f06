import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/home'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { Queries } from '../queries'
import { reviewsQuery } from '../reviews/review-queries'
import { featuredToolsQuery } from '../tools/featured-queries'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { ButtonLink } from '../ui/links'
import { ListState } from '../ui/list-state'
import { LoadErrorNotice } from '../ui/notice-dialog'
import { gridClass, Section } from '../ui/section'
import type { FirstReviews } from './first-reviews'
import { InfoCards } from './info-cards'
import { ProductCard } from './product-card'
import { RecentPosts } from './recent-posts'
import { CardSkeletons, Reviews } from './review-section'
import { ProjectGallery, Team } from './team-section'

type HomeSectionsProps = { tools: ListedTool[] | undefined; reviews: FirstReviews | undefined }

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

function CallToAction() {
  return (
    <section aria-labelledby="call" className="band-dark py-12 sm:py-24">
      <Container className="flex flex-col items-start gap-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="grid max-w-3xl gap-4 border-l-4 border-signal-area pl-5 sm:pl-8">
          <h2 id="call" className="text-3xl sm:text-5xl">
            {words.letsTalkAboutProject}
          </h2>
          <p className="text-lg text-on-graphite-soft">{words.aLineOfLoomsA}</p>
        </div>
        <ButtonLink to={href('/contact')} variant="inverse" size="large">
          {words.getStarted}
        </ButtonLink>
      </Container>
    </section>
  )
}

function FeaturedProducts({ list }: { list: UseQueryResult<ListedTool[]> }) {
  const allTools = (
    <ButtonLink to={href('/tools')} variant="secondary">
      {words.allTools}
    </ButtonLink>
  )
  return (
    <Section
      title={words.featuredProducts}
      lead={words.whatMillsAndWorkshopsOrder}
      action={allTools}
    >
      <ListState
        query={list}
        empty={<EmptyState title={words.noFeaturedProductsToday} action={allTools} />}
        loading={<CardSkeletons label={words.loadingProducts} className="h-112" />}
      >
        {(tools) => (
          <ul className={gridClass}>
            {tools.map((tool) => (
              <ProductCard key={tool._id} tool={tool} />
            ))}
          </ul>
        )}
      </ListState>
    </Section>
  )
}
