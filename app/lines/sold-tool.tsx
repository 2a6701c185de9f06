import * as words from '#words/lines'
import { listPriceNote } from '../../contract/lines/price'
import type { SoldLine } from '../../contract/lines/sold-lines'
import { formatDollars, toCents } from '../../contract/money'
import type { RatedLine } from '../../contract/tax/tax-sums'
import { formatUnits } from '../../contract/tools/unit-words'
import { lazyPart } from '../shell/lazy-part'
import { formatCount } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { Picture } from '../ui/picture'

type SoldToolProps = { line: Omit<SoldLine, 'amount' | 'promisedOn'> }

/** A tool as it was booked or offered, with its picture and what its price follows from. */
export function SoldTool({ line }: SoldToolProps) {
  const { name, sku, img, note } = line
  const small = [sku && words.partNumber(sku), priceNote(line), note].filter(
    (text) => text !== null && text !== '',
  )
  return (
    <span className="flex items-start gap-3">
      {img !== null && (
        <span className="w-10 shrink-0 bg-paper print:hidden">
          <Picture src={img} alt="" sizes="40px" />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        <NoWrapUnits text={name} />
        {small.map((text) => (
          <span key={text} className="font-normal wrap-anywhere text-ink-soft">
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}

/** A price without a tier that is not the list price was agreed in an offer. */
function priceNote({ toolId, price, basePrice, tierFrom, agreed, unit }: SoldToolProps['line']) {
  if (agreed !== undefined) return agreed
  const isAgreed = toolId !== null && tierFrom === null && price !== basePrice
  if (isAgreed) return words.listPrice(formatDollars(basePrice))
  return listPriceNote(toCents(basePrice), tierFrom, unit)
}

/** '60 boxes'; a charge such as freight is counted without a unit. */
export const soldQuantity = ({ toolId, quantity, unit }: SoldLine): string =>
  toolId === null ? formatCount(quantity) : formatUnits(quantity, unit)

const SoldTaxSums = lazyPart(() => import('../tax/tax-sums-section'), 'SoldTaxSums')

/** Net and tax of what was booked or offered. Nothing is loaded where no line has a rate. */
export const LineTaxes = ({ lines }: { lines: readonly RatedLine[] }) =>
  lines.some(({ taxCode }) => taxCode) && <SoldTaxSums lines={lines} />
