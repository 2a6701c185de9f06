import type { ReactNode } from 'react'
import { Container } from '../ui/container'

type PageMessageProps = { mark: string; title: string; text: string; children: ReactNode }

export function PageMessage({ mark, title, text, children }: PageMessageProps) {
  return (
    <div className="flex flex-1 items-center bg-paper py-16 sm:py-24">
      <Container className="grid justify-items-start gap-4">
        <p className="text-lg font-bold text-signal tabular-nums">{mark}</p>
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{text}</p>
        <div className="mt-4 flex flex-wrap gap-3">{children}</div>
      </Container>
    </div>
  )
}
