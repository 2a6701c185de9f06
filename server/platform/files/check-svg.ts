import { type XmlElement, XmlElement as XmlTag, XmlText } from '@rgrove/parse-xml'
import { cleanAttributes, judgeStyle, spaceOf } from './clean-attributes.ts'
import { readSvg, svgFault } from './read-svg.ts'

export type Size = { width: number | null; height: number | null }
type Drawing = Size & { bytes: Buffer }

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
const shapes = new Set(
  `svg g path line polyline polygon rect circle ellipse text tspan title desc defs marker style
   clipPath linearGradient radialGradient stop symbol use`.split(/\s+/),
)
const MOST_LEVELS = 200
/** A shape that is repeated is short to write and long to paint. */
const MOST_REPEATED = 10_000_000

/** Writes what may be kept of an SVG: shapes, text and styles that load nothing. Notes of programs go, the rest is refused. */
export function checkSvg(sent: Uint8Array): Drawing | undefined {
  const root = readSvg(sent)
  if (root === undefined || spaceOfTag(root, undefined) !== SVG) return undefined
  if (localName(root) !== 'svg') return undefined
  const writing: Writing = { uses: [], lengths: new Map() }
  const text = writeElement(root, undefined, 0, writing)
  judgeUses(writing)
  return { ...sizeOfSvg(root), bytes: Buffer.from(text) }
}

type Writing = {
  uses: string[]
  /** How long what an id names is; Infinity where it repeats something itself, so that nothing grows by steps. */
  lengths: Map<string, number>
}

function writeElement(tag: XmlElement, outer: string | undefined, level: number, writing: Writing) {
  const [name, space] = [localName(tag), spaceOfTag(tag, outer)]
  const isShape = space === SVG && shapes.has(name)
  const isNote = space !== SVG && space !== XHTML && space !== undefined
  if (!isShape && !isNote && name !== 'metadata') throw svgFault(`<${name}>`)
  if (level > MOST_LEVELS) throw svgFault(`more than ${MOST_LEVELS} groups in each other`)
  if (name === 'style') judgeStyle(tag.text, '<style>')
  const attributes = isShape ? cleanAttributes(tag, name) : new Map<string, string>()
  const before = writing.uses.length
  if (isShape && name === 'use') writing.uses.push(attributes.get('href') ?? '')
  const inner = tag.attributes.xmlns ?? outer
  const inside = tag.children.map((child) => {
    if (child instanceof XmlTag) return writeElement(child, inner, level + 1, writing)
    return child instanceof XmlText ? entities(child.text) : ''
  })
  if (!isShape) return ''
  const text = written(name, attributes, inside.join(''))
  const isSimple = writing.uses.length === before
  writing.lengths.set(`#${attributes.get('id')}`, isSimple ? text.length : Infinity)
  return text
}

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

function spaceOfTag(tag: XmlElement, outer: string | undefined): string | undefined {
  const colon = tag.name.indexOf(':')
  return colon < 0 ? (tag.attributes.xmlns ?? outer) : spaceOf(tag, tag.name.slice(0, colon))
}

function written(name: string, attributes: Map<string, string>, inside: string): string {
  const space = name === 'svg' ? ` xmlns="${SVG}"` : ''
  const all = [...attributes].map(([key, value]) => ` ${key}="${entities(value)}"`).join('')
  return `<${name}${space}${all}${inside === '' ? '/>' : `>${inside}</${name}>`}`
}

const entities = (text: string): string =>
  text.replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function judgeUses({ uses, lengths }: Writing): void {
  let repeated = 0
  for (const address of uses) {
    const length = lengths.get(address)
    if (length === undefined) throw svgFault('<use> of what is not in it')
    if (length === Infinity) throw svgFault('<use> of what has a <use> itself')
    repeated += length
  }
  if (repeated > MOST_REPEATED) throw svgFault('too many <use>')
}

/** Of the view box: the unit of `width` may be millimetres. */
function sizeOfSvg({ attributes }: XmlElement): Size {
  const [, , width, height] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { width: wholeSide(width), height: wholeSide(height) }
}

const MOST_SIDE = 1_000_000

function wholeSide(side: number | undefined): number | null {
  const whole = Math.round(side ?? 0)
  return whole >= 1 && whole <= MOST_SIDE ? whole : null
}
