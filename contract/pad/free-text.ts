import { listDimensions } from '../tools/listed-dimensions.ts'
import { withoutContacts } from './contacts.ts'
import { plainQuantities } from './plain-quantities.ts'
import { quantityWordAt } from './quantity-words.ts'
import { type Reading, readFigure, readingsOf, wholeReading } from './reading.ts'
import { withoutDays, withoutPolite, withoutPrices } from './side-words.ts'

/** Figures of a line that are looked at: more are in no line that a person wrote. */
const MOST_FIGURES = 16

type Found = { written: string; start: number; end: number; left: string; right: string }
type Cut = { start: number; end: number; strength: 'strong' | 'weak' }

/** Every way to understand a line of free text (workbench 6.2): each figure that may be the quantity, and none. */
export function readFreeText(line: string): Reading[] {
  const text = withoutPrices(
    withoutDays(plainQuantities(withoutContacts(line.replace(/\s+/g, ' ').trim()))),
  )
  const spans = dimensionSpans(text)
  const readings = findFigures(text).flatMap((found) => readAt(text, found, spans))
  return [...readings, wholeReading(cleanRest(text))].filter(({ rest }) => rest !== '')
}

type Span = { start: number; end: number; figures: number; isThread: boolean }

function dimensionSpans(text: string): Span[] {
  const lower = text.toLowerCase()
  const written = [...new Set(listDimensions(text).map((each) => each.written))]
  return written.flatMap((each) => {
    const spans: Span[] = []
    for (let at = lower.indexOf(each); at >= 0; at = lower.indexOf(each, at + each.length))
      spans.push({
        start: at,
        end: at + each.length,
        figures: each.match(/\d+(?:[.,/]\d+)*/g)?.length ?? 0,
        isThread: each.startsWith('m'),
      })
    return spans
  })
}

const figure = /\d+(?:[.,']\d+)*/g
/** '3:' of '3:1 200', '62x' of '40x62x8 200'; '6205 x 1 000' is none. */
const sizeBefore = /\d\s?[:/.,]\s?$|\d-$|(?<!\d)\d{1,3}\s?x\s?$|[ø⌀]\s?$/iu

function findFigures(text: string): Found[] {
  const found: Found[] = []
  for (const { 0: written, index: start } of text.matchAll(figure)) {
    if (found.length >= MOST_FIGURES) break
    const end = start + written.length
    if (isInsideWord(text, start)) continue
    found.push(partsOf(text, start, end))
    const grouped = /^(?: \d{3})+(?![\d.,'])/.exec(text.slice(end))
    // '500 500' are rather two figures, and so are the end of a ratio or size and what follows it.
    if (
      grouped &&
      !sizeBefore.test(text.slice(Math.max(0, start - 10), start)) &&
      (/^\d{1,2}$/.test(written) || /^\d{3}(?: 000)+$/.test(written + grouped[0]))
    )
      found.push(partsOf(text, start, end + grouped[0].length))
  }
  return found
}

function partsOf(text: string, start: number, end: number): Found {
  const isNegative = /(?:^|[\s(:=])-$/.test(text.slice(Math.max(0, start - 2), start))
  const from = isNegative ? start - 1 : start
  return {
    written: text.slice(from, end),
    start: from,
    end,
    left: text.slice(0, from),
    right: text.slice(end),
  }
}

/** Figures of part numbers such as 'BD-6010-200', 'M8' and '12/03/2026'; 'x50' and 'caliper-50' may be quantities. */
function isInsideWord(text: string, start: number): boolean {
  const left = text.slice(Math.max(0, start - 6), start)
  if (/(?:^|[\s"'\d)])x$/i.test(left)) return false
  if (/[\p{L}\p{M}_#]$/u.test(left)) return true
  if (!/[\p{L}\p{N}\p{M}][-./,_#]$/u.test(left)) return false
  return !(/\p{L}{3}-$/u.test(left) && quantityWordAt(text.slice(start).replace(/^[\d.,']+/, '')))
}

function readAt(text: string, found: Found, spans: readonly Span[]): Reading[] {
  const word = quantityWordAt(found.right)
  const range = rangeBehind(found)
  const thousands = /^k(?![\p{L}\p{N}])/iu.test(found.right) ? 'k' : ''
  const isJoined =
    !word && thousands === '' && /^(?![xX](?![\p{N}]))[\p{L}\p{M}]/u.test(found.right)
  if (isJoined || /^\/\d|^[-_]\p{L}|^%|^"|^'/u.test(found.right)) return []
  const written = `${found.written}${range.replace(/\s(?:to|or)\s/i, '-')}${thousands}`
  const end = found.end + range.length + thousands.length
  const behind = range === '' ? word : quantityWordAt(text.slice(end))
  const cut = cutOf(text, { ...found, written, end, right: text.slice(end) }, behind?.length ?? 0, {
    spans,
    isMeasure: behind?.isMeasure ?? false,
  })
  const values = readFigure(written)
  if (!cut || !values) return []
  const rest = cleanRest(`${text.slice(0, cut.start)} ${text.slice(cut.end)}`)
  return readingsOf({ written, values, word: behind }, rest, cut.strength)
}

const namedQuantity =
  /(?:^|[^\p{L}])(?:qty|q'ty|quantity|quant|qnty|q|পরিমাণ|সংখ্যা|menge|anzahl|cantidad|عدد|كمية)\.?\s?[:=-]*\s?$/iu
const NEAR = 24

type Around = { spans: readonly Span[]; isMeasure: boolean }

/** What is taken out of the line with the figure, and how surely the figure is its quantity; null where it cannot be. */
function cutOf(text: string, found: Found, wordLength: number, around: Around): Cut | null {
  const { start, right } = found
  const near = found.left.slice(-NEAR)
  const span = around.spans.find((each) => start >= each.start && start < each.end)
  const end = found.end + wordLength
  const isLast = /^[\s.,;:!)\]-]*$/.test(text.slice(end))
  const named = namedQuantity.exec(near)
  if (named) return strong(start - near.length + named.index, end)
  const times = /^\s?x(?=\s\S|\p{L}{2})/iu.exec(right)
  if (times && withoutPolite(found.left) === '') return cutOfTimes(found, times[0].length, span)
  const factor = /(?:^|[\s"'\d)])x\s?$/i.exec(near)
  if (factor && (isLast || wordLength > 0))
    return cutOfFactor({ ...found, left: near }, start - near.length + factor.index + 1, end, span)
  if (wordLength > 0 && !(span && !around.isMeasure) && !/\bno\.?\s?$/i.test(near))
    return isRangeEnd(near, found) ? null : strong(start, end)
  if (isLast && /\s-\s$/.test(near)) return cutOfLast(near, start, end)
  if (span || factor || isRangeEnd(near, found)) return null
  // '100 = 1080' may be a quantity and its sum.
  if (/(?:^|\s)\d+\s?=\s?$/.test(near)) return { start, end, strength: 'weak' }
  return cutOfBare(found, near, end, isLast)
}

const strong = (start: number, end: number): Cut => ({ start, end, strength: 'strong' })

function cutOfBare({ start, left, right }: Found, near: string, end: number, isLast: boolean) {
  const isFirst = withoutPolite(left) === ''
  // '20 54.00 1,070.00': each of them may be the quantity.
  const isAmongLast = isLast || /^(?:\s\d[\d.,']*)+$/.test(right)
  if (isFirst && /^\sof\s/i.test(right)) return strong(start, end + 3)
  if (isLast && /(?:\s-|[:=>])\s?$/.test(near)) return cutOfLast(near, start, end)
  return isFirst || isAmongLast ? ({ start, end, strength: 'weak' } as const) : null
}

/** '20' of '40 x 62 x 8 - 20', but '12' of '3 - 12' may be a size. */
function cutOfLast(near: string, start: number, end: number): Cut {
  const isRange = /\d\s?-\s?$/.test(near) && !/\dx\d|\d x \d/i.test(near)
  return { start, end, strength: isRange ? 'weak' : 'strong' }
}

/** 'rest x N'. N is a size in '25 x 52 x 15', and may be one in 'M8 x 30'. */
function cutOfFactor(
  { left, start }: Found,
  from: number,
  end: number,
  span: Span | undefined,
): Cut | null {
  const isChain = span !== undefined && span.start < start && /\d\s?x\s?$/i.test(left)
  if (!isChain) return strong(from, end)
  return span.figures === 3 && !span.isThread ? null : { start: from, end, strength: 'weak' }
}

/** 'N x rest'. In '25 x 52 x 15 mm' N is a size; in '200 x 25 mm ring' it may be either. */
function cutOfTimes(
  { start, end, right }: Found,
  length: number,
  span: Span | undefined,
): Cut | null {
  if (span?.figures === 3 && span.start === start) return null
  const isFraction = /^\s?x\s?\d+(?:\s\d+)?\/\d/i.test(right)
  const isSize = span !== undefined && span.end > end && !isFraction
  return { start, end: end + length, strength: isSize ? 'weak' : 'strong' }
}

/** ' to 300' of '200 to 300 pcs', and ' - 300' of '200 - 300 pcs': up to a larger figure, and with blanks only at the beginning of a line. */
function rangeBehind({ written, left, right }: Found): string {
  const [words = '', most = ''] = /^\s(?:to|or)\s(\d+(?:[.,]\d+)*)/i.exec(right) ?? []
  const behind = right.slice(words.length)
  const isOfPieces = /^[\s.,;:!)]*$/.test(behind) || quantityWordAt(behind)?.isMeasure === false
  if (Number(most) > Number(written) && isOfPieces) return words
  const [range = '', to = ''] = /^\s?-\s?(\d+(?:[.,]\d+)*)/.exec(right) ?? []
  const isApart = /^\s|-\s/.test(range) && withoutPolite(left) !== ''
  return !isApart && Number(to) > Number(written) ? range : ''
}

// Longer than any range; of a whole line this would be tried at each of its places.
const RANGE_LENGTH = 60

/** '12' of '3-12' and '3 to 12', and of '3 - 12' where nothing is before it. */
function isRangeEnd(left: string, { written }: Found): boolean {
  if (/\d\s(?:to|or)\s$/i.test(left)) return true
  const [, whole = '', from = ''] =
    /(^\s*|\S*?)([\d.,]+)(?:-|\s-\s?)$/.exec(left.slice(-RANGE_LENGTH)) ?? []
  if (from === '' || Number(from) > Number(written)) return false
  return /\d-$/.test(left) || (whole.trim() === '' && /^\s*[\d.,]+\s-\s?$/.test(left))
}

function cleanRest(text: string): string {
  let rest = text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  for (;;) {
    const less = rest.replace(/^(?:[-:=,;.>@|)+]|x\s|of\s)\s*/i, '')
    const tail = less.slice(-3)
    const left = less.slice(0, -3) + tail.replace(/(?:\s?[-:=,;>@|(+]|\sx)$/i, '')
    if (left.trim() === rest) return rest
    rest = left.trim()
  }
}
