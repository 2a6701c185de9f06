import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import * as words from '#words/tools'
import { formatDollars } from '../../../contract/money'
import type { ToolDetails } from '../../../contract/tools/tool-details'
import { useOrderForm } from '../../bookings/order-form-section'
import { OrderSection } from '../../bookings/order-section'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { toJudgedTool, toolDetailsQuery } from '../tool-queries'
import type { LargePicture } from './large-view'
import { PrintFooter } from './print-footer'
import type { ToolFactsProps, ToolPreview } from './tool-facts'
import { PartNumber, PictureFrame, ToolOutline } from './tool-outline'
import { toolPictureClass, toolPictureSizes } from './tool-picture'

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

/** Printed, it is a data sheet without buttons. */
export function ToolDetail({ tool }: { tool: ToolPreview }) {
  const { data: details, isPending } = useQuery(toolDetailsQuery(tool._id))
  const judged = toJudgedTool(tool, details)
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
          <Suspense fallback={<FactsSkeleton />}>
            {isPending ? (
              <FactsSkeleton />
            ) : (
              <ToolFacts tool={tool} details={details} judged={judged} form={form} />
            )}
          </Suspense>
        </>
      }
    >
      <div className="grid content-start gap-8 md:col-start-1 md:row-start-2 print:col-span-full print:row-auto print:block print:space-y-4">
        <section
          aria-label={words.description}
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
    </ToolOutline>
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
