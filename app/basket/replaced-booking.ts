import { fieldsOf } from './basket-lines'
import { storedValue } from './stored-value'

/** The unpaid booking that the next order of this tab replaces. */
export type ReplacedBooking = { id: string; number: string; poNumber: string | null }

export const replacedBooking = storedValue(
  () => sessionStorage,
  'bdmart-replaced-booking',
  (found): ReplacedBooking | undefined => {
    const { id, number, poNumber } = fieldsOf(found)
    if (typeof id !== 'string' || typeof number !== 'string') return undefined
    return { id, number, poNumber: typeof poNumber === 'string' ? poNumber : null }
  },
)
