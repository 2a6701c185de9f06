import type { ReactNode } from 'react'
import * as words from '#words/ui'

export function DesignSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-hairline py-8">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}

export function DesignRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export const demoTools = [
  { name: words.benchViseWithSwivelBase, slug: 'bench-vise', price: '$138.00', stock: 0 },
  { name: words.vernierCaliper200Mm, slug: 'vernier-caliper', price: '$54.00', stock: 480 },
  { name: words.healdFrameWithFlatSteel, slug: 'heald-frame', price: '$164.00', stock: 40 },
]

export type DemoTool = (typeof demoTools)[number]

export function demoImage(tool: DemoTool) {
  return `/media/tools/${tool.slug}.1200x1200.jpg`
}
