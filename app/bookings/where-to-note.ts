import * as basketWords from '#words/basket'
import * as words from '#words/bookings'
import type { Papers } from '../../contract/bookings/booking-papers'
import { addressInWords } from './address-note'

/** Who reads it: the office has no address book of the buyer. */
export type By = 'buyer' | 'office'

/** 'To Plot 31, Narayanganj', or that it is fetched; nothing as long as neither is said. */
export function destinationInWords({ delivery, collect }: Destination, by: By): string | undefined {
  if (delivery) return words.toAddress(addressInWords(delivery))
  if (!collect) return undefined
  return by === 'buyer' ? basketWords.youCollectIt : words.collectedByTheBuyer
}

type Destination = Pick<Papers, 'delivery' | 'collect'>
