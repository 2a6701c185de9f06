import { figure } from '../../contract/tools/dimensions.ts'
import { type Dimension, doMeet } from '../../contract/tools/listed-dimensions.ts'
import { readSizes, readWords } from '../catalogue/read-words.ts'
import { hasTerm } from './find-terms.ts'
import { type MatchParts, textBesideSku } from './match-reading.ts'

const TAG_LEVEL = 2

/** Whether a tool's name states what was typed. '58' of 'Vernier Caliper 58' may be its hardness: a figure of another specification is none of its name. */
export function isSizeAsNamed({ index }: MatchParts, tool: number, text: string): boolean {
  const { name, named, typed, ofNumber, sizes, figures, bare } = compareSizes(index, tool, text)
  const isOpen = bare.open.length + figures.open.length > 0
  // How many are in a box is no size.
  const isOther = figures.open.some((word) => !new RegExp(`\\bof ${word}$`).test(name))
  return (
    sizes.left.every(({ kind }) => !isOther && !bare.open.some((size) => size.kind === kind)) &&
    (!isOpen || bare.left.every((word) => ofNumber.includes(word))) &&
    isInOrder(typed.sizes, named.sizes) &&
    areRatiosNamed(text, name)
  )
}

/** Whether a text has a figure that neither name, number nor tags of a tool have: it may be the quantity. */
export function hasFigureLeft({ index, finder }: MatchParts, tool: number, text: string): boolean {
  const { named, ofNumber, bare } = compareSizes(index, tool, text)
  const isTag = (word: string) =>
    !named.figures.includes(word) && hasTerm(finder.ofWord(word), tool) >= TAG_LEVEL
  return bare.left.some((word) => /^\d+$/.test(word) && !ofNumber.includes(word) && !isTag(word))
}

/** The figures of a text and those of a name, and what is left of both. */
function compareSizes(index: MatchParts['index'], tool: number, text: string) {
  const { name = '', sku } = index.tools[tool] ?? {}
  const [named, typed] = [readSizes(name), readSizes(textBesideSku(index, text))]
  const ofNumber = readWords(sku ?? '').words.filter((word) => !named.figures.includes(word))
  const sizes = withoutSame(typed.sizes, named.sizes, doMeet)
  const figures = withoutSame(typed.figures, named.figures, (one, other) => one === other)
  // People also type '200' for '200 mm'.
  const bare = withoutSame(figures.left, sizes.open, (word, size) =>
    figuresOf(size, named.sizes).includes(word),
  )
  return { name, named, typed, ofNumber, sizes, figures, bare }
}

/** '1:2' is no '2:1'. */
function areRatiosNamed(text: string, name: string): boolean {
  const ratiosOf = (each: string): string[] =>
    each.replace(/\s*([:/])\s*/g, '$1').match(/\d+(?:\.\d+)?[:/]\d+/g) ?? []
  const named = ratiosOf(name)
  const turned = named.map((ratio) => ratio.replace(/^(.*)([:/])(.*)$/, '$3$2$1'))
  return ratiosOf(text).every((ratio) => named.includes(ratio) || !turned.includes(ratio))
}

/** What is left of what was typed, and what is open of a name, when each is taken for one that is the same. */
function withoutSame<Typed, Named>(
  typed: readonly Typed[],
  named: readonly Named[],
  isSame: (one: Typed, other: Named) => boolean,
): { left: Typed[]; open: Named[] } {
  const open = [...named]
  const left = typed.filter((one) => {
    const place = open.findIndex((other) => isSame(one, other))
    if (place >= 0) open.splice(place, 1)
    return place < 0
  })
  return { left, open }
}

/** The figure of a size as it is written; all of 'M8 x 30' where it does not tell which is meant. */
function figuresOf(size: Dimension, sizes: readonly Dimension[]): string[] {
  const written = size.written.match(new RegExp(figure, 'g')) ?? []
  const same = sizes.filter((each) => each.written === size.written)
  const own = written[same.indexOf(size)]
  return written.length === same.length && own !== undefined ? [own] : written
}

/** '19 x 28 x 30' is no '19 x 30 x 28'. */
function isInOrder(typed: readonly Dimension[], named: readonly Dimension[]): boolean {
  const chains = Map.groupBy(
    typed.filter(({ written }) => /[x×*]/.test(written)),
    ({ written }) => written,
  )
  return [...chains.values()].every((chain) => {
    const isOfName = chain.every((size) => named.some((other) => doMeet(size, other)))
    return !isOfName || isPartOf(chain, named)
  })
}

function isPartOf(chain: readonly Dimension[], named: readonly Dimension[]): boolean {
  let at = 0
  return chain.every((size) => {
    while (at < named.length && !doMeet(size, named[at] ?? size)) at += 1
    at += 1
    return at <= named.length
  })
}
