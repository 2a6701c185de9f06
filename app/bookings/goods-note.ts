import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatCount, formatPieces } from '../ui/format-count'

/** '12 lines, 3,400 pieces'. */
export const goodsText = ({ lineCount, pieces }: Pick<Booking, 'lineCount' | 'pieces'>): string =>
  words.linesAndPieces(formatCount(lineCount), formatPieces(pieces))

type Orderer = Pick<Booking, 'boughtFor' | 'company' | 'name'>

/** 'Padma Dredging Ltd, R. Karim': the company first, as parcels are addressed. */
export const whoOrdered = ({ boughtFor, company, name }: Orderer) =>
  [boughtFor?.name ?? company, name].filter(Boolean).join(', ')

type Named = Pick<Booking, 'productName' | 'lineCount' | 'pieces'>

/** The whole text of a cell that names a booking by its first tool. */
export const nameAndGoods = (booking: Named) => `${booking.productName}: ${goodsText(booking)}`
