const endings = ['won', 'lost', 'warning_closed', 'prevented']

/** Whether the provider has decided a dispute, by its own code for the status. */
export const hasEnded = (status: string): boolean => endings.includes(status)

/** Whether a dispute waits for us or for the provider. */
export const isOpenDispute = (status: string | null): boolean =>
  status !== null && !hasEnded(status)

/** In these states the bank has the money, so nothing can be refunded. */
export const unrefundable = ['needs_response', 'under_review', 'lost']

/** Whether the bank has the money of a payment; without a dispute it does not. */
export const forbidsRefund = (status: string | null | undefined): boolean =>
  unrefundable.includes(status ?? '')
