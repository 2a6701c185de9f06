import { groupThousands } from '../../contract/money.ts'
import type { ReadLine } from '../../contract/pad/read-pad.ts'
import { compactCode } from '../../contract/search/name-words.ts'
import { listDimensions } from '../../contract/tools/listed-dimensions.ts'
import { formatUnits } from '../../contract/tools/unit-words.ts'
import { numeralsOf, readWords } from '../catalogue/read-words.ts'
import type { Outcome } from './choices.ts'
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
  const { unit: asked, quantity, hints } = reading
  const tool = index.tools[place]
  if (!tool || asked === null || asked === tool.unit || quantity === null) return null
  const { piecesPerUnit, unit } = tool
  if (asked === 'piece' && piecesPerUnit === null) return null
  const choice = (count: number, why: string) => ({
    tool: place,
    quantity: count,
    why,
    differs: false,
  })
  const holds = piecesPerUnit === null ? '' : ` of ${groupThousands(String(piecesPerUnit))} pieces`
  const whole = asked === 'piece' && piecesPerUnit !== null ? quantity / piecesPerUnit : 0.5
  const asUnits = choice(quantity, `${formatUnits(quantity, unit)}${holds}`)
  const asPieces = choice(whole, `${formatUnits(whole, unit)}: ${formatUnits(quantity)} in all`)
  return {
    kind: 'choose',
    quantity,
    hints,
    message: `${tool.name} is sold by the ${unit}${holds}. How many?`,
    choices: Number.isInteger(whole) ? [asPieces, asUnits] : [asUnits],
  }
}

/** '21 500' behind other words may be 21,500, or 500 of size 21. */
function chooseThousands({ reading }: Found, tool: number, { text }: ReadLine): Outcome | null {
  const { quantity, hints } = reading
  const [, size = '', rest = ''] =
    /(?<=\S )(?<![x:,/-] |\d\. |qty )(\d{1,2}) (?!000)(\d{3})(?![\d.,])/iu.exec(text) ?? []
  const both = [Number(size + rest), Number(rest)].filter((each) => each > 0)
  if (size === '' || quantity === null || !both.includes(quantity)) return null
  const choices = both.map((each) => ({ tool, quantity: each, why: '', differs: false }))
  const meant = both.map((each) => groupThousands(String(each))).join(', or ')
  return { kind: 'choose', quantity: null, hints, choices, message: `Is the quantity ${meant}?` }
}

/** '200' at the end of 'Vernier caliper 200' may be its 200 mm, and that of 'M8 x 200' its length. */
function chooseFigure(
  { index }: MatchParts,
  { reading }: Found,
  tool: number,
  line: ReadLine,
): Outcome | null {
  const { quantity, strength, rest, hints } = reading
  const { sku } = index.tools[tool] ?? {}
  if (sku && compactCode(rest) === compactCode(sku)) return null
  if (strength !== 'weak' || quantity === null) return null
  const figure = `#${quantity}`
  const isLength = isLengthOfThread(line, quantity)
  const isSize = numeralsOf(readWords(index.tools[tool]?.name ?? '').dimensions).includes(figure)
  const isElsewhere = numeralsOf(readWords(rest).dimensions).includes(figure)
  if (!isLength && (!isSize || isElsewhere)) return null
  const why = isLength ? '' : `${quantity} is one of its sizes too`
  return {
    kind: 'choose',
    quantity,
    hints,
    message: `Is ${quantity} the quantity, or the size?`,
    choices: [
      { tool, quantity, why, differs: false },
      { tool, quantity: null, why: `${quantity} is the size`, differs: false },
    ],
  }
}

/** '54.00' at the end may be its price. */
function choosePrice({ reading }: Found, tool: number, { text }: ReadLine): Outcome | null {
  const { quantity, strength, hints } = reading
  const [written = ''] = /(?<![\d.,])\d+[.,]\d\d(?=\s*$)/.exec(text) ?? []
  if (strength !== 'weak' || Number(written.replace(',', '.')) !== quantity) return null
  return {
    kind: 'choose',
    quantity,
    hints,
    message: `Is ${quantity} the quantity, or the price?`,
    choices: [{ tool, quantity, why: '', differs: false }],
  }
}

/** Whether a figure may be the length of a thread: '25' of 'M6 x 25'. */
export function isLengthOfThread({ text }: ReadLine, quantity: number | null): boolean {
  return listDimensions(text).some(
    ({ kind, written }) => kind === 'thread' && new RegExp(`^m\\d+ ?x ?${quantity}$`).test(written),
  )
}
