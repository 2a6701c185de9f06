import { z } from 'zod'
import * as words from '#words/imports'
import * as values from '#words/values'
import { sentPriceSchema } from '../../contract/companies/agreed-prices.ts'
import type { ImportFault } from '../../contract/imports.ts'
import { formatCents } from '../../contract/money.ts'
import { PRICE_HEADING } from '../../contract/tools/tool-sheet.ts'
import { plainCell } from '../../contract/values/csv-rules.ts'
import type { PriceRow } from '../companies/price-list.ts'
import { findPriceFault } from '../companies/set-prices.ts'
import type { JudgedTools } from '../lines/judged-tools.ts'
import { readOrFault } from './cell-fault.ts'
import { diffOfCells, hashOf } from './judge-row.ts'
import type { NamedPrice } from './name-prices.ts'
import { amountOf, parseCell } from './read-cell.ts'

const untilSchema = z.iso.date(values.mustBeADate('2026-12-31'))

/** Judges a row of the agreed price `now`, or of a new one. `-` as price takes it out, as last day it leaves none. */
export function judgePrice(
  { cells, tool_id, from_quantity }: NamedPrice,
  now: PriceRow | undefined,
  tools: JudgedTools,
) {
  if (cells.get(PRICE_HEADING) === '-') return changeOfPrice(now, null)
  const faults: ImportFault[] = []
  const read = <T>(heading: string, was: T, parsed: (text: string) => T): T => {
    const text = plainCell(cells.get(heading) ?? '')
    return text === '' ? was : (readOrFault(faults, heading, () => parsed(text)) ?? was)
  }
  const after = {
    tool_id,
    from_quantity,
    price_cents: read(PRICE_HEADING, now?.price_cents ?? 0, (text) =>
      parseCell(sentPriceSchema.shape.price, amountOf(text)),
    ),
    valid_until:
      cells.get('Until') === '-'
        ? null
        : read('Until', now?.valid_until ?? null, (text) => parseCell(untilSchema, text)),
  }
  if (after.price_cents === 0 && faults.length === 0)
    faults.push({ column: PRICE_HEADING, message: words.isRequiredForANewPrice })
  const judged = changeOfPrice(now, after)
  const fault = judged.verdict === 'same' ? undefined : findPriceFault(after, tools)
  if (fault) faults.push({ column: 'From', message: words.cannotBe(fault) })
  return faults.length > 0 ? { verdict: 'refused' as const, faults, diff: {}, after: null } : judged
}

function changeOfPrice(now: PriceRow | undefined, after: PriceRow | null) {
  const diff = diffOfCells(cellsOfPrice(now), cellsOfPrice(after))
  const isSame = Object.keys(diff).length === 0
  const verdict = isSame ? ('same' as const) : now ? ('changed' as const) : ('new' as const)
  return { verdict, faults: [], diff, after }
}

const cellsOfPrice = (price: PriceRow | null | undefined): Map<string, string> =>
  new Map([
    [PRICE_HEADING, price ? formatCents(price.price_cents) : ''],
    ['Until', price?.valid_until ?? ''],
  ])

/** Whether the price is still the one of the check. */
export const priceHash = (price: PriceRow | undefined): Buffer =>
  hashOf(Object.fromEntries(cellsOfPrice(price)))
