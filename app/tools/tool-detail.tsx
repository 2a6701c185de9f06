import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { href, useMatches } from 'react-router'
import { company } from '../../contract/company'
import { companyDayInWords } from '../../contract/days'
import { formatDollars } from '../../contract/money'
import type { ToolDetails } from '../../contract/tool-details'
import type { ListedTool } from '../../contract/tool-lists'
import type { Tool } from '../../contract/tools'
import { useOrderForm } from '../bookings/order-form-section'
import { OrderSection } from '../bookings/order-section'
import { originOf } from '../shell/page-meta'
import { classNames } from '../ui/class-names'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { Skeleton } from '../ui/skeleton'
import type { LargePicture } from './large-view'
import { PartNumber } from './part-number'
import type { ToolFactsProps } from './tool-facts'
import { toolPictureClass, toolPictureGrid, toolPictureSizes } from './tool-picture'
import { toJudgedTool, toolDetailsQuery } from './tool-queries'

/** Its script loads in the same moment as the facts themselves. Without a network the page does without it. */
const factsScript = import('./tool-facts').then(
  ({ ToolFacts }) => ({ default: ToolFacts }),
  () => ({ default: () => null }),
)
const ToolFacts = lazy(
  (): Promise<{ default: (props: ToolFactsProps) => ReactNode }> => factsScript,
)

// Below the first screen, or in the place of the picture that is there already. Without a network the page does without them.
const Datasheet = lazy(
  (): Promise<{ default: (props: DatasheetProps) => ReactNode }> =>
    import('./datasheet').then(
      (module) => ({ default: module.Datasheet }),
      () => ({ default: () => null }),
    ),
)
const ToolGallery = lazy(
  (): Promise<{ default: (props: GalleryProps) => ReactNode }> =>
    import('./tool-gallery').then(
      (module) => ({ default: module.ToolGallery }),
      () => ({
        default: ({ name, pictures }: GalleryProps) => (
          <FirstPicture tool={{ name, img: pictures[0]?.url ?? '' }} hasMore={false} />
        ),
      }),
    ),
)
type DatasheetProps = { toolId: string; name: string; img: string; details: ToolDetails }
type GalleryProps = { name: string; pictures: readonly LargePicture[] }

/** A tool from a list comes without its description until it is fetched. */
export type ToolPreview = ListedTool & Partial<Pick<Tool, 'description'>>

/** Printed, it is a data sheet without buttons. */
export function ToolDetail({ tool }: { tool: ToolPreview }) {
  const { data: details, isPending } = useQuery(toolDetailsQuery(tool._id))
  const judged = toJudgedTool(tool, details)
  const form = useOrderForm(judged)
  const pictures = picturesOf(tool, details)
  return (
    <article className={layoutClass}>
      <Suspense fallback={<FirstPicture tool={tool} hasMore={isPending || pictures.length > 1} />}>
        {details ? (
          <ToolGallery name={tool.name} pictures={pictures} />
        ) : (
          <FirstPicture tool={tool} hasMore={isPending} />
        )}
      </Suspense>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="grid grid-cols-1 content-start gap-4 md:not-print:[@media(min-height:50rem)]:sticky md:top-20 print:gap-2">
          <div className="grid grid-cols-1 gap-1">
            {/* As high as the part number, which arrives late. */}
            <p className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="font-semibold text-ink-soft">{tool.category}</span>
              {judged.sku && <PartNumber sku={judged.sku} />}
            </p>
            <h1 className="text-2xl sm:text-3xl print:text-xl">
              <NoWrapUnits text={tool.name} />
            </h1>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-bold tabular-nums sm:text-3xl print:text-xl">
              {formatDollars(tool.price)}
            </span>
            <span className="text-ink-soft">for one {judged.unit}</span>
          </p>
          {/* What arrives late comes below, so that the buttons stay where they are. */}
          <OrderSection {...{ tool, judged, details, form }} />
          <Suspense fallback={<FactsSkeleton />}>
            {isPending ? <FactsSkeleton /> : <ToolFacts {...{ tool, details, judged, form }} />}
          </Suspense>
        </div>
      </div>
      <div className="grid content-start gap-8 md:col-start-1 md:row-start-2 print:col-span-full print:row-auto print:block print:space-y-4">
        <section
          aria-label="Description"
          className="max-w-prose whitespace-pre-line print:max-w-none print:text-sm"
        >
          {tool.description !== undefined && <NoWrapUnits text={tool.description} />}
        </section>
        <Suspense fallback={<DatasheetSpace />}>
          {details && (
            <Datasheet toolId={tool._id} name={tool.name} img={tool.img} details={details} />
          )}
          {isPending && <DatasheetSpace />}
        </Suspense>
      </div>
      <PrintFooter tool={tool} unit={judged.unit} />
    </article>
  )
}

/** On a phone one column in the order of the document; else the order panel stays in sight at the right. */
const layoutClass =
  'grid grid-cols-1 gap-x-8 gap-y-4 sm:gap-y-8 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12 print:grid-cols-[2fr_3fr] print:gap-x-8 print:gap-y-4'

/** A tool's one picture is no file of it. */
function picturesOf({ img, name }: ToolPreview, details: ToolDetails | undefined): LargePicture[] {
  const files = details?.files.filter(({ kind }) => kind === 'picture') ?? []
  return files.length > 0 ? files : [{ url: img, title: name, width: null, height: null }]
}

type FirstPictureProps = { tool: Pick<ToolPreview, 'img' | 'name'>; hasMore: boolean }

/** With the place of the gallery's row of pictures, where it may still come. */
function FirstPicture({ tool: { img, name }, hasMore }: FirstPictureProps) {
  return (
    <div className={classNames(toolPictureGrid, hasMore && 'md:max-lg:pb-19')}>
      <div className="self-start overflow-hidden rounded-md bg-paper">
        <Picture
          src={img}
          alt={name}
          sizes={toolPictureSizes}
          priority
          className={toolPictureClass}
        />
      </div>
    </div>
  )
}

function FactsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the facts</span>
      <Skeleton className="h-72" />
    </div>
  )
}

/** The end of the printed data sheet: its date, its URL and the maker. */
function PrintFooter({ tool, unit }: { tool: ListedTool; unit: string }) {
  const origin = originOf(useMatches())
  const { name, address, phone, email } = company
  return (
    <footer className="col-span-full hidden border-t border-hairline pt-2 text-xs break-inside-avoid print:grid print:gap-0.5">
      <p>
        Price and availability of {companyDayInWords(new Date())}, for one {unit}, in US dollars.
      </p>
      <p className="wrap-anywhere">{new URL(href('/tool/:id', { id: tool._id }), origin).href}</p>
      <p>
        <strong>{name}</strong>, {address.street}, {address.city} {address.postcode},{' '}
        {address.country}
      </p>
      <p>
        {phone}, {email}
      </p>
    </footer>
  )
}

/** Keeps what follows the data sheet below the window until it is there. */
function DatasheetSpace() {
  return <div className="min-h-dvh print:hidden" />
}
