import { useState } from 'react'
import { createPortal } from 'react-dom'
import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { Button } from '../ui/button'
import { Container } from '../ui/container'
import { RichWords } from '../ui/rich-words'
import { inlineTargetClass } from '../ui/touch-target'
import { endChange } from './change-of-booking'
import { DropDialog } from './changing-note'
import type { ReplacedBooking } from './replaced-booking'

/** In the header of every page: for whom the office orders, and the end of it. */
export function OrderingBar({ order }: { order: ReplacedBooking }) {
  const [isAsking, setAsking] = useState(false)
  const header = document.querySelector('header')
  if (!header) return null
  const customer = (
    <Link
      to={href('/dashboard/customer/:id', { id: order.id })}
      className={`${inlineTargetClass} font-semibold underline underline-offset-4`}
    >
      {order.number}
    </Link>
  )
  return createPortal(
    <section
      aria-label={words.orderForACustomer}
      data-top-bar=""
      className="bg-signal-tint print:hidden"
    >
      <Container className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <RichWords of={words.youAreOrderingFor(customer)} />
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => (order.lines.length > 0 ? setAsking(true) : endChange())}
        >
          {words.endIt}
        </Button>
        <DropDialog order={order} open={isAsking} onOpenChange={setAsking} onDrop={endChange} />
      </Container>
    </section>,
    header,
  )
}
