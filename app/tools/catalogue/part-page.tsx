import { data, href, redirect } from 'react-router'
import * as words from '#words/catalogue'
import * as toolWords from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { OpenTool } from '../../../contract/tools/open-catalogue'
import { ApiError, visitorApi } from '../../api'
import { useSession } from '../../auth/session'
import NotFoundPage, { meta as notFoundMeta } from '../../shell/not-found-page'
import { originOf, pageMeta, pageTitle } from '../../shell/page-meta'
import { Container } from '../../ui/container'
import { ButtonLink } from '../../ui/links'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { parsePictureAddress, picturePreload } from '../../ui/picture-address'
import { Breadcrumb } from '../breadcrumb'
import { toJudgedTool } from '../judged-tool'
import { TierTable } from '../page/tier-table'
import { toolData } from '../page/tool-data'
import { toolPageClass, toolPictureClass, toolPictureSizes } from '../page/tool-picture'
import type { Route } from './+types/part-page'
import { catalogueWay, categoryPath, partPath } from './catalogue-link'
import { PartSheet } from './part-sheet'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await visitorApi(context)('getOpenTool', { params: { id: params.word } }).catch(
    undefinedIfUnknown,
  )
  if (!found) return data(null, { status: 404 })
  if (found.word !== params.word)
    throw redirect(partPath({ sku: found.details.sku, id: found.tool._id }), 301)
  return data(found)
}

function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return notFoundMeta()
  const { tool, details } = loaderData
  const img = pictureOf(loaderData)
  const path = partPath({ sku: details.sku, id: tool._id })
  return [
    ...pageMeta({
      title: pageTitle([tool.name, details.sku].filter(Boolean).join(', ')),
      description: shortened(tool.description),
      path,
      matches,
    }),
    ...(parsePictureAddress(img) ? [picturePreload(img, toolPictureSizes)] : []),
    // Search engines read the HTML of the server only.
    ...(import.meta.env.SSR ? [linkedData(loaderData, new URL(path, originOf(matches)))] : []),
  ]
}

/** As much as search engines show. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s\S*$/, '')} …`
}

function linkedData({ tool, details }: OpenTool, { href, origin }: URL) {
  const judged = toJudgedTool(tool, details)
  return { 'script:ld+json': { ...toolData({ tool, details, judged, origin }), url: href } }
}

/** The data sheet of one tool, open to everyone. */
export default function PartPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  const { tool, details } = loaderData
  return (
    <Container className={toolPageClass}>
      <Breadcrumb
        ways={
          tool.category === null
            ? [catalogueWay]
            : [catalogueWay, { to: categoryPath(tool.category), label: tool.category }]
        }
        here={tool.name}
      />
      <article className="grid grid-cols-1 gap-x-8 gap-y-4 sm:gap-y-8 md:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 print:grid-cols-[2fr_3fr]">
        <div className="self-start overflow-hidden rounded-md bg-paper">
          <Picture
            src={pictureOf(loaderData)}
            alt={tool.name}
            sizes={toolPictureSizes}
            priority
            className={toolPictureClass}
          />
        </div>
        <div className="grid content-start gap-4">
          <div className="grid gap-1">
            <p className="min-h-5 text-sm font-semibold text-ink-soft tabular-nums">
              {details.sku !== null && (
                <>
                  <span className="sr-only">{toolWords.partNumber}</span>{' '}
                  <span translate="no">{details.sku}</span>
                </>
              )}
            </p>
            <h1 className="text-2xl sm:text-3xl">
              <NoWrapUnits text={tool.name} />
            </h1>
          </div>
          <PartPrice tool={tool} details={details} />
          <p className="whitespace-pre-line">
            <NoWrapUnits text={tool.description} />
          </p>
        </div>
        <div className="md:col-span-2 print:col-span-full">
          <PartSheet details={details} />
        </div>
      </article>
    </Container>
  )
}

const pictureOf = ({ tool, details }: OpenTool): string =>
  details.files.find(({ kind }) => kind === 'picture')?.url ?? tool.img

/** The list price with its tiers, and the way to the page that orders. */
function PartPrice({ tool, details }: Pick<OpenTool, 'tool' | 'details'>) {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-2xl font-bold tabular-nums sm:text-3xl">
          {formatDollars(tool.price)}
        </span>
        <span className="text-ink-soft">{toolWords.forOne(details.unit)}</span>
      </p>
      <TierTable tool={toJudgedTool(tool, details)} />
      <ButtonLink to={href('/tool/:id', { id: tool._id })} size="large">
        {isSignedIn ? words.order : words.logInToOrder}
      </ButtonLink>
    </>
  )
}
