import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'
import { Container } from './container'

const tones = { plain: 'bg-surface', paper: 'bg-paper', dark: 'band-dark' } as const

type SectionProps = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  tone?: keyof typeof tones | undefined
  children?: ReactNode
}

export function Section({ title, lead, action, tone = 'plain', children }: SectionProps) {
  const id = useId()
  const leadColour = tone === 'dark' ? 'text-on-graphite-soft' : 'text-ink-soft'
  return (
    <section aria-labelledby={id} className={classNames('py-10 sm:py-20', tones[tone])}>
      <Container>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-10">
          <div className="grid max-w-2xl gap-3">
            <h2 id={id} className="text-3xl sm:text-4xl">
              {title}
            </h2>
            {lead && <p className={classNames('text-lg', leadColour)}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  )
}

export const gridClass = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'
