import type { ReactNode } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { Container } from '../../ui/container'
import { CopyButton } from '../../ui/copyable-id'
import { Spinner } from '../../ui/spinner'
import { EARLY_OUTLINE_ID, type EarlyPart } from './early-tool'
import { ToolBreadcrumb } from './tool-breadcrumb'
import { toolPageClass, toolPictureGrid } from './tool-picture'

type ToolOutlineProps = {
  picture: ReactNode
  category: ReactNode
  partNumber?: ReactNode
  name: ReactNode
  price: ReactNode
  unit?: string
  /** The order panel and the facts below it. */
  order?: ReactNode
  children?: ReactNode
}

/** On a phone one column in the order of the document; else the order panel stays in sight at the right. */
export function ToolOutline(props: ToolOutlineProps) {
  const { picture, category, partNumber, name, price, unit, order, children } = props
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-4 sm:gap-y-8 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12 print:grid-cols-[2fr_3fr] print:gap-x-8 print:gap-y-4">
      {picture}
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="grid grid-cols-1 content-start gap-4 md:not-print:[@media(min-height:50rem)]:sticky md:top-20 print:gap-2">
          <div className="grid grid-cols-1 gap-1">
            {/* As high as the part number, which arrives late. */}
            <p className="flex min-h-5 flex-wrap items-center justify-between gap-x-3 text-sm">
              <span className="font-semibold text-ink-soft">{category}</span>
              {partNumber}
            </p>
            <h1 className="text-2xl sm:text-3xl print:text-xl">{name}</h1>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-2xl font-bold tabular-nums sm:text-3xl print:text-xl">
              {price}
            </span>
            {unit && <span className="text-ink-soft">{words.forOne(unit)}</span>}
          </p>
          {order}
        </div>
      </div>
      {children}
    </article>
  )
}

/** With the place of the gallery's row of pictures, where it may still come. */
export function PictureFrame({ hasMore, children }: { hasMore: boolean; children: ReactNode }) {
  return (
    <div className={classNames(toolPictureGrid, hasMore && 'md:max-lg:pb-19')}>
      <div className="self-start overflow-hidden rounded-md bg-paper">{children}</div>
    </div>
  )
}

/** The page of a tool until the session is known. The script of the head fills and shows it (early-tool.ts). */
export function EarlyToolOutline() {
  return (
    <>
      <div id={EARLY_OUTLINE_ID} hidden suppressHydrationWarning>
        <Container className={toolPageClass}>
          <ToolBreadcrumb name={undefined} />
          <ToolOutline
            picture={
              <PictureFrame hasMore>
                <Early part="picture" />
              </PictureFrame>
            }
            category={<Early part="category" />}
            name={<Early part="name" />}
            price={<Early part="price" />}
          />
        </Container>
      </div>
      <Spinner label={words.checkingYourSignIn} />
    </>
  )
}

/** Filled by the early script: React hydrates nothing within an element whose HTML is given. */
function Early({ part }: { part: EarlyPart }) {
  return (
    <span
      data-early={part}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

export function PartNumber({ sku }: { sku: string }) {
  return (
    <span className="-my-3 -mr-3 inline-flex items-center gap-x-1 font-semibold tabular-nums sm:pointer-fine:-mr-2 print:m-0">
      <span className="sr-only">{words.partNumber}</span> <span translate="no">{sku}</span>
      <CopyButton text={sku} label={words.copyThePartNumber(sku)} />
    </span>
  )
}
