import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card'

type PanelProps = {
  id?: string | undefined
  title: string
  lead?: string | undefined
  children: ReactNode
}

export function Panel({ id, title, lead, children }: PanelProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="grid">
      <Card className="p-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
        <div className="mt-4 flex flex-1 flex-col">{children}</div>
      </Card>
    </section>
  )
}
