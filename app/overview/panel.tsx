import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card'

type PanelProps = { title: string; lead?: string | undefined; children: ReactNode }

/** One question of the overview and its answer. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" className="min-w-0 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
