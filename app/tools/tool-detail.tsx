import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { href, useMatches } from 'react-router'
import { company } from '../../contract/company'
import { companyDayInWords } from '../../contract/days'
import { formatDollars } from '../../contract/money'
import type { ToolDetails } from '../../contract/tool-details'
import type { ToolFile } from '../../contract/tool-files'
import type { ListedTool } from '../../contract/tool-lists'
import type { Tool } from '../../contract/tools'
import { OrderSection, useOrderForm } from '../bookings/order-section'
import { originOf } from '../shell/page-meta'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'
import { Skeleton } from '../ui/skeleton'
import type { ToolFactsProps } from './tool-facts'
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
  (): Promise<{ default: (props: { details: ToolDetails }) => ReactNode }> =>
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
          <FirstPicture tool={{ name, img: pictures[0]?.url ?? '' }} />
        ),
      }),
    ),
)
type GalleryProps = { name: string; pictures: ToolFile[] }

/** A tool from a list comes without its description until it is fetched. */
export type ToolPreview = ListedTool & Partial<Pick<Tool, 'description'>>

/** Printed, it is a data sheet without buttons. */
export function ToolDetail({ tool }: { tool: ToolPreview }) {
  const { data: details, isPending } = useQuery(toolDetailsQuery(tool._id))
  const judged = toJudgedTool(tool, details)
  const form = useOrderForm(tool)
  const pictures = details?.files.filter(({ kind }) => kind === 'picture') ?? []
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12 print:grid-cols-[2fr_3fr] print:gap-x-8">
      <Suspense fallback={<FirstPicture tool={tool} />}>
        {pictures.length > 1 ? (
          <ToolGallery name={tool.name} pictures={pictures} />
        ) : (
          <FirstPicture tool={tool} />
        )}
      </Suspense>
      <div className="grid grid-cols-1 content-start gap-6">
        <div className="grid grid-cols-1 gap-2">
          {tool.category && <p className="text-sm font-semibold text-ink-soft">{tool.category}</p>}
          <h1 className="text-3xl sm:text-4xl">
            <NoWrapUnits text={tool.name} />
          </h1>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-3xl font-bold tabular-nums">{formatDollars(tool.price)}</span>
          <span className="text-ink-soft">for one {judged.unit}</span>
        </p>
        {/* What arrives late comes below, so that the button stays where it is. */}
        <OrderSection tool={tool} form={form} />
        <Suspense fallback={<FactsSkeleton />}>
          {isPending ? (
            <FactsSkeleton />
          ) : (
            <ToolFacts {...{ tool, details, judged }} quantity={form.quantity} onPick={form.open} />
          )}
        </Suspense>
      </div>
      <Suspense fallback={<DatasheetSpace />}>
        {details && <Datasheet details={details} />}
        {isPending && <DatasheetSpace />}
      </Suspense>
      <PrintFooter tool={tool} unit={judged.unit} />
    </article>
  )
}

function FirstPicture({ tool: { img, name } }: { tool: Pick<ToolPreview, 'img' | 'name'> }) {
  return (
    <div className="self-start overflow-hidden rounded-md bg-paper">
      <Picture
        src={img}
        alt={name}
        sizes="(min-width: 1280px) 580px, (min-width: 768px) 46vw, 94vw"
        priority
      />
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
    <footer className="col-span-full hidden border-t border-hairline pt-4 text-sm print:grid print:gap-1">
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
