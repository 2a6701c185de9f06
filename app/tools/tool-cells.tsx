import type { ReactNode } from 'react'
import * as words from '#words/tools'
import type { ListedTool } from '../../contract/tools/tool-lists'
import type { ListColumn } from '../ui/office-list/list-column'
import { Picture } from '../ui/picture'

export function ToolThumb({ img, children }: { img: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="size-8 shrink-0 overflow-hidden rounded-sm border border-hairline bg-paper">
        <Picture src={img} alt="" sizes="2rem" />
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}

export const skuColumn: ListColumn<Pick<ListedTool, 'sku'>> = {
  id: 'sku',
  title: words.partNumber,
  from: '56rem',
  textOf: ({ sku }) => sku ?? '',
}
export const categoryColumn: ListColumn<Pick<ListedTool, 'category'>> = {
  id: 'category',
  title: words.category,
  from: '68rem',
  textOf: ({ category }) => category ?? '',
}
