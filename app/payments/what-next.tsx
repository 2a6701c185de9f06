import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { addressInWords } from '../bookings/address-note'
import { PromiseNote } from '../bookings/promise-section'

/** For a buyer who has just paid. */
export function WhatNext({ booking }: { booking: BookingDetails }) {
  const { delivery, collect } = booking
  return (
    <section aria-labelledby="what-next" className="grid gap-2 border-t border-hairline pt-4">
      <h2 id="what-next" className="text-lg">
        {words.whatHappensNext}
      </h2>
      <PromiseNote booking={booking} />
      <ol className="grid list-decimal gap-1 pl-5 text-sm">
        {words.nextSteps(delivery && addressInWords(delivery), collect).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
