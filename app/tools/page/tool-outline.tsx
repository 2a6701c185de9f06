import type { ReactNode } from 'react'
import * as words from '#words/tools'
import { classNames } from '../../ui/class-names'
import { toolPictureGrid } from './tool-picture'

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

type PictureFrameProps = { hasMore: boolean; children: ReactNode }

/** With the place of the gallery's row of pictures, where it may still come. */
export function PictureFrame({ hasMore, children }: PictureFrameProps) {
  return (
    <div className={classNames(toolPictureGrid, hasMore && 'md:max-lg:pb-19')}>
      <div className="self-start overflow-hidden rounded-md bg-paper">{children}</div>
    </div>
  )
}
