import * as words from '#words/pad'
import { groupThousands } from '../../contract/money.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import type { Reading } from '../../contract/pad/reading.ts'
import { compactCode } from '../../contract/search/name-words.ts'
import { listDimensions } from '../../contract/tools/listed-dimensions.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { numeralsOf, readWords } from '../catalogue/read-words.ts'
import type { Choice, Outcome } from './choices.ts'
import type { Found } from './judge-note.ts'
import type { MatchParts } from './match-reading.ts'

/** A sure tool, unless its unit or one of its sizes makes the quantity doubtful. */
export function settleLine(parts: MatchParts, found: Found, line: ReadLine): Outcome {
  const { reading, match } = found
  const [tool = -1] = match.tools
  return (
    chooseUnit(parts, found, tool) ??
    chooseThousands(found, tool, line) ??
    chooseFigure(parts, found, tool, line) ??
    choosePrice(found, tool, line) ?? { kind: 'tool', tool, reading }
  )
}

/** '200 pcs' of what is sold by the box of 1,000, and '5 boxes' of what is sold by the piece. */
function chooseUnit({ index }: MatchParts, { reading }: Found, place: number): Outcome | null {
  const { unit: asked, quantity } = reading
  const tool = index.tools[place]
  if (!tool || asked === null || asked === tool.unit || quantity === null) return null
  const { piecesPerUnit, unit } = tool
  if (asked === 'piece' && piecesPerUnit === null) return null
  const holds = piecesPerUnit === null ? undefined : groupThousands(String(piecesPerUnit))
  const whole = asked === 'piece' && piecesPerUnit !== null ? quantity / piecesPerUnit : 0.5
  const asUnits = { quantity, why: words.unitsOfPieces(formatUnits(quantity, unit), holds) }
  const inAll = words.unitsInAll(formatUnits(whole, unit), formatUnits(quantity))
  const choices = Number.isInteger(whole) ? [{ quantity: whole, why: inAll }, asUnits] : [asUnits]
  return ask(reading, place, words.soldByTheUnitHowMany(tool.name, unit, holds), choices)
}

/** '21 500' behind other words may be 21,500, or 500 of size 21. */
function chooseThousands({ reading }: Found, tool: number, { text }: ReadLine): Outcome | null {
  const { quantity } = reading
  const [, size = '', rest = ''] =
    /(?<=\S )(?<![x:,/-] |\d\. |qty )(\d{1,2}) (?!000)(\d{3})(?![\d.,])/iu.exec(text) ?? []
  const both = [Number(size + rest), Number(rest)].filter((each) => each > 0)
  if (size === '' || quantity === null || !both.includes(quantity)) return null
  const choices = both.map((each) => ({ quantity: each, why: '' }))
  const [one = '', other] = both.map((each) => groupThousands(String(each)))
  return ask({ ...reading, quantity: null }, tool, words.isTheQuantityOneOf(one, other), choices)
}

/** '200' at the end of 'Vernier caliper 200' may be its 200 mm, and that of 'M8 x 200' its length. */
function chooseFigure({ index }: MatchParts, { reading }: Found, tool: number, line: ReadLine) {
  const { quantity, strength, rest } = reading
  const { sku } = index.tools[tool] ?? {}
  if (sku && compactCode(rest) === compactCode(sku)) return null
  if (strength !== 'weak' || quantity === null) return null
  const figure = `#${quantity}`
  const isLength = isLengthOfThread(line, quantity)
  const isSize = numeralsOf(readWords(index.tools[tool]?.name ?? '').dimensions).includes(figure)
  const isElsewhere = numeralsOf(readWords(rest).dimensions).includes(figure)
  if (!isLength && (!isSize || isElsewhere)) return null
  return ask(reading, tool, words.quantityOrSize(quantity), [
    { quantity, why: isLength ? '' : words.isOneOfItsSizesToo(quantity) },
    { quantity: null, why: words.isTheSize(quantity) },
  ])
}

/** '54.00' at the end may be its price. */
function choosePrice({ reading }: Found, tool: number, { text }: ReadLine): Outcome | null {
  const { quantity, strength } = reading
  const [written = ''] = /(?<![\d.,])\d+[.,]\d\d(?=\s*$)/.exec(text) ?? []
  if (strength !== 'weak' || Number(written.replace(',', '.')) !== quantity) return null
  return ask(reading, tool, words.quantityOrPrice(quantity), [{ quantity, why: '' }])
}

/** A question on the quantity of a tool that is sure. */
function ask(
  { quantity, hints }: Reading,
  tool: number,
  message: string,
  asked: Pick<Choice, 'quantity' | 'why'>[],
): Outcome {
  const choices = asked.map((each) => ({ ...each, tool, differs: false }))
  return { kind: 'choose', quantity, hints, message, choices }
}

/** Whether a figure may be the length of a thread: '25' of 'M6 x 25'. */
export const isLengthOfThread = ({ text }: ReadLine, quantity: number | null): boolean =>
  listDimensions(text).some(
    ({ kind, written }) => kind === 'thread' && new RegExp(`^m\\d+ ?x ?${quantity}$`).test(written),
  )
