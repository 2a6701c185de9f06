import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href, useMatches } from 'react-router'
import * as words from '#words/tools'
import { company } from '../../../contract/company'
import { formatDollars } from '../../../contract/money'
import { addressInWords } from '../../../contract/seller-words'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { companyDayInWords } from '../../../contract/values/days'
import { useOrderForm } from '../../bookings/order-form-section'
import { OrderSection } from '../../bookings/order-section'
import { atOwnPrices } from '../../lines/at-own-prices'
import { useOwnPrices } from '../../lines/own-prices'
import { optionalPart } from '../../shell/lazy-part'
import { originOf, useSeller } from '../../shell/page-meta'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { toJudgedTool, toolDetailsQuery } from '../tool-queries'
import type { LargePicture } from './large-view'
import type { ToolPreview } from './tool-facts'
import type { GalleryProps } from './tool-gallery'
import { PartNumber, PictureFrame, ToolOutline } from './tool-outline'
import { toolPictureClass, toolPictureSizes } from './tool-picture'

/** Its script loads in the same moment as the facts themselves. Without a network the page does without it. */
const factsScript = import('./tool-facts')
factsScript.catch(() => undefined)
const ToolFacts = optionalPart(() => factsScript, 'ToolFacts', <FactsSkeleton />)

// Below the first screen, or in the place of the picture that is there already.
const Datasheet = optionalPart(() => import('./datasheet'), 'Datasheet', <DatasheetSpace />)
const ToolGallery = lazy(() =>
  import('./tool-gallery').then(
    (module) => ({ default: module.ToolGallery }),
    () => ({ default: OnePicture }),
  ),
)

/** Printed, it is a data sheet without buttons. */
export function ToolDetail({ tool }: { tool: ToolPreview }) {
  const { data: details, isPending } = useQuery(toolDetailsQuery(tool._id))
  const judged = atOwnPrices(toJudgedTool(tool, details), useOwnPrices())
  const form = useOrderForm(judged)
  const pictures = picturesOf(tool, details)
  return (
    <ToolOutline
      picture={
        <Suspense
          fallback={<FirstPicture tool={tool} hasMore={isPending || pictures.length > 1} />}
        >
          {details ? (
            <ToolGallery name={tool.name} pictures={pictures} />
          ) : (
            <FirstPicture tool={tool} hasMore={isPending} />
          )}
        </Suspense>
      }
      category={tool.category}
      partNumber={judged.sku && <PartNumber sku={judged.sku} />}
      name={<NoWrapUnits text={tool.name} />}
      price={formatDollars(tool.price)}
      unit={judged.unit}
      order={
        <>
          {/* What arrives late comes below, so that the buttons stay where they are. */}
          <OrderSection tool={tool} judged={judged} details={details} form={form} />
          {isPending ? (
            <FactsSkeleton />
          ) : (
            <ToolFacts tool={tool} details={details} judged={judged} form={form} />
          )}
        </>
      }
    >
      <div className="grid content-start gap-8 md:col-start-1 md:row-start-2 print:col-span-full print:row-auto print:block print:space-y-4">
        <Description text={tool.description} />
        {details && (
          <Datasheet toolId={tool._id} name={tool.name} img={tool.img} details={details} />
        )}
        {isPending && <DatasheetSpace />}
      </div>
      <PrintFooter tool={tool} unit={judged.unit} />
    </ToolOutline>
  )
}

function Description({ text }: { text: string | undefined }) {
  return (
    <section
      aria-label={words.description}
      className="max-w-prose whitespace-pre-line print:max-w-none print:text-sm"
    >
      {text !== undefined && <NoWrapUnits text={text} />}
    </section>
  )
}

/** A tool's one picture is no file of it. */
function picturesOf({ img, name }: ToolPreview, details: ToolDetails | undefined): LargePicture[] {
  const files = details?.files.filter(({ kind }) => kind === 'picture') ?? []
  return files.length > 0 ? files : [{ url: img, title: name, width: null, height: null }]
}

type FirstPictureProps = { tool: Pick<ToolPreview, 'img' | 'name'>; hasMore: boolean }

function FirstPicture({ tool: { img, name }, hasMore }: FirstPictureProps) {
  return (
    <PictureFrame hasMore={hasMore}>
      <Picture
        src={img}
        alt={name}
        sizes={toolPictureSizes}
        priority
        className={toolPictureClass}
      />
    </PictureFrame>
  )
}

function OnePicture({ name, pictures }: GalleryProps) {
  return <FirstPicture tool={{ name, img: pictures[0]?.url ?? '' }} hasMore={false} />
}

function FactsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{words.loadingTheFacts}</span>
      <Skeleton className="h-72" />
    </div>
  )
}

/** Keeps what follows the data sheet below the window until it is there. */
function DatasheetSpace() {
  return <div className="min-h-dvh print:hidden" />
}

function PrintFooter({ tool, unit }: { tool: ListedTool; unit: string }) {
  const origin = originOf(useMatches())
  const { address, phone, email } = useSeller()
  return (
    <footer className="col-span-full hidden border-t border-hairline pt-2 text-xs break-inside-avoid print:grid print:gap-0.5">
      <p>{words.priceAndAvailabilityOfFor(companyDayInWords(new Date()), unit)}</p>
      <p className="wrap-anywhere">{new URL(href('/tool/:id', { id: tool._id }), origin).href}</p>
      <p>
        <strong>{company.name}</strong>, {addressInWords(address)}
      </p>
      <p>
        {phone}, {email}
      </p>
    </footer>
  )
}
