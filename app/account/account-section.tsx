import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card'

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4 p-5 sm:p-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
