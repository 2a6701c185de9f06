import type { RatedLine } from '../../contract/tax/tax-sums'
import { lazyPart } from '../shell/lazy-part'

const SoldTaxSums = lazyPart(() => import('./tax-sums'), 'SoldTaxSums')

/** Net and tax of what was booked or offered. Nothing is loaded where no line has a rate. */
export const LineTaxes = ({ lines }: { lines: readonly RatedLine[] }) =>
  lines.some(({ taxCode }) => taxCode !== undefined) && <SoldTaxSums lines={lines} />

/** Net and tax of what is about to be ordered. */
export const OrderTaxes = lazyPart(() => import('./tax-sums'), 'TaxSums')
