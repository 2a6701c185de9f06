import * as words from '#words/bookings'
import type { BookingFilter } from '../../contract/bookings/bookings'
import type { ListView } from '../ui/list/use-list-view'

type Asked = Pick<BookingFilter, 'address'>

/** Bookings by whether it is said where their goods go. */
export function addressFilter(view: ListView) {
  const select = view.select('address', words.address, words.choicesOfAddress, 'all')
  const values: Asked = select.value === 'all' ? {} : { address: select.value }
  return { ...select, values }
}
