import { data, Link, redirect } from 'react-router'
import * as words from '#words/catalogue'
import * as toolWords from '#words/tools'
import { company } from '../../../contract/company'
import { ROWS_PER_PAGE } from '../../../contract/limits'
import { formatDollars } from '../../../contract/money'
import { wordOfCategory } from '../../../contract/tools/category-words'
import type { FoundTool } from '../../../contract/tools/tool-lists'
import { visitorApi } from '../../api'
import NotFoundPage, { meta as notFoundMeta } from '../../shell/not-found-page'
import { pageMeta, pageTitle } from '../../shell/page-meta'
import { buttonClass } from '../../ui/button'
import { Card, cardPictureClass, cardTargetClass } from '../../ui/card'
import { Container } from '../../ui/container'
import { formatCount } from '../../ui/format-count'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { Breadcrumb } from '../breadcrumb'
import type { Route } from './+types/category-page'
import { catalogueWay, categoryPath, partPath } from './catalogue-link'

const pageNumber = /^[1-9]\d{0,5}$/

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = visitorApi(context)
  const { categories } = await api('summarizeTools')
  const word = wordOfCategory(params.category)
  const category = categories.find((each) => wordOfCategory(each) === word)
  if (!category || !pageNumber.test(params.page ?? '1')) return data(null, { status: 404 })
  const page = Number(params.page ?? 1)
  if (word !== params.category || params.page === '1')
    throw redirect(categoryPath(category, page), 301)
  const { tools, found } = await api('searchTools', { query: { category, page: String(page) } })
  if (tools.length === 0) return data(null, { status: 404 })
  return data({ category, page, pages: Math.ceil(found / ROWS_PER_PAGE), tools })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta()
  const { category, page } = loaderData
  return pageMeta({
    title: pageTitle(page > 1 ? words.pageOfCategory(category, page) : category),
    description: words.categoryOf(category, company.name),
    path: categoryPath(category, page),
    matches,
  })
}

/** The tools of one category by name, open to everyone. */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  const { category, page, pages, tools } = loaderData
  return (
    <Container className="py-6 sm:py-8">
      <Breadcrumb ways={[catalogueWay]} here={category} />
      <h1 className="mb-6 text-3xl sm:text-4xl">{category}</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map((tool, place) => (
          <ToolEntry key={tool._id} tool={tool} isFirst={place < FIRST_SIGHT} />
        ))}
      </ul>
      {pages > 1 && <PageLinks category={category} page={page} pages={pages} />}
    </Container>
  )
}

const FIRST_SIGHT = 3

function ToolEntry({ tool, isFirst }: { tool: FoundTool; isFirst: boolean }) {
  const { _id, name, sku, img, price, fromPrice } = tool
  return (
    <Card as="li" isTarget className="flex-row">
      <div className={`${cardPictureClass} w-28 shrink-0 rounded-l-[5px] rounded-tr-none`}>
        <Picture src={img} alt="" sizes="7rem" priority={isFirst} className="h-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <p className="min-h-5 text-sm text-ink-soft tabular-nums" translate="no">
          {sku}
        </p>
        <h2 className="flex-1 text-base leading-snug font-semibold tracking-normal">
          <Link to={partPath({ sku, id: _id })} className={cardTargetClass}>
            <NoWrapUnits text={name} />
          </Link>
        </h2>
        <p className="tabular-nums">
          <span className="font-bold">{formatDollars(price)}</span>{' '}
          {fromPrice !== null && (
            <span className="text-sm text-ink-soft">
              {toolWords.fromPrice(formatDollars(fromPrice))}
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}

/** Links, which programs that read the catalogue follow. */
function PageLinks({ category, page, pages }: { category: string; page: number; pages: number }) {
  return (
    <nav
      aria-label={words.pages}
      className="mt-8 flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      {page > 1 ? (
        <Link to={categoryPath(category, page - 1)} className={wayClass}>
          {words.previousPage}
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular-nums">{words.pageOf(formatCount(page), formatCount(pages))}</span>
      {page < pages ? (
        <Link to={categoryPath(category, page + 1)} className={wayClass}>
          {words.nextPage}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

const wayClass = buttonClass({ variant: 'secondary' })
