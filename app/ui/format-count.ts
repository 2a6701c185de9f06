import * as words from '#words/ui'
import { MOST_COUNTED } from '../../contract/limits'
import { groupThousands } from '../../contract/money'

/** '1,250'. */
export const formatCount = (pieces: number): string => groupThousands(String(pieces))

/** '1 piece', '1,250 pieces'. */
export const formatPieces = (pieces: number): string => words.pieces(formatCount(pieces))

/** '10,000+' where the server stopped counting. */
export const formatCounted = (rows: number): string =>
  rows === MOST_COUNTED + 1 ? `${formatCount(MOST_COUNTED)}+` : formatCount(rows)
