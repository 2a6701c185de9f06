import { MOST_COUNTED } from '../../contract/limits'
import { groupThousands } from '../../contract/money'

/** A number of pieces as people read it: '1,250'. */
export function formatCount(pieces: number): string {
  return groupThousands(String(pieces))
}

/** '1 piece', '1,250 pieces'. */
export function formatPieces(pieces: number): string {
  return `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`
}

/** A number that the server may have counted no further than it is worth: '10,000+'. */
export function formatCounted(rows: number): string {
  return rows === MOST_COUNTED + 1 ? `${formatCount(MOST_COUNTED)}+` : formatCount(rows)
}
