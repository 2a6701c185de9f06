import type { ReactNode } from 'react'
import { Picture } from '../ui/picture'

/** The picture of a tool next to its name, in a row of one line. */
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
