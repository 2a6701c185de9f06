import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/home'
import { formatDollars } from '../../contract/money'
import type { ListedTool } from '../../contract/tools/tool-lists'
import type { Tool } from '../../contract/tools/tools'
import { Queries } from '../queries'
import { reviewsQuery } from '../reviews/review-queries'
import { featuredToolsQuery } from '../tools/featured-queries'
import { buttonClass } from '../ui/button'
import { Card, cardPictureClass, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { ButtonLink } from '../ui/links'
import { ListState } from '../ui/list-state'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { LoadErrorNotice } from '../ui/notice-dialog'
import { Picture } from '../ui/picture'
import { RichWords, unseen } from '../ui/rich-words'
import { gridClass, Section } from '../ui/section'
import type { FirstReviews } from './first-reviews'
import { InfoCards } from './info-cards'
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

function ProductCard({ tool }: { tool: Pick<Tool, '_id' | 'name' | 'img' | 'price'> }) {
  return (
    <Card as="li" isTarget className="group max-sm:flex-row">
      <div
        className={classNames(
          cardPictureClass,
          'max-sm:w-28 max-sm:max-w-[35%] max-sm:shrink-0 max-sm:self-stretch max-sm:rounded-l-[5px] max-sm:rounded-tr-none sm:aspect-square',
        )}
      >
        <Picture
          src={tool.img}
          alt=""
          sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 7rem"
          className="max-sm:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-4 sm:p-5">
        <h3 className="flex-1 text-base text-pretty sm:text-lg">
          <NoWrapUnits text={tool.name} />
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-lg font-bold tabular-nums sm:text-xl">{formatDollars(tool.price)}</p>
          <Link
            to={href('/tool/:id', { id: tool._id })}
            prefetch="intent"
            className={classNames(
              buttonClass({ variant: 'secondary' }),
              cardTargetClass,
              'static group-hover:border-ink group-hover:bg-paper',
            )}
          >
            <RichWords of={words.detailsOf(unseen, tool.name)} />
          </Link>
        </div>
      </div>
    </Card>
  )
}
