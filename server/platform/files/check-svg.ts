import { type XmlElement, XmlElement as XmlTag, XmlText } from '@rgrove/parse-xml'
import { readSvg, svgFault } from './read-svg.ts'

export type Size = { width: number | null; height: number | null }
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
export function checkSvg(sent: Uint8Array): (Size & { bytes: Buffer }) | undefined {
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

const entities = (text: string) => text.replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)

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

const XLINK = 'http://www.w3.org/1999/xlink'
/** They may repeat or go on from another part of the same drawing. */
const repeating = new Set(['use', 'linearGradient', 'radialGradient'])
/** Loads or runs something, also as CSS spells it with escapes or by newer functions. */
const unsafeStyle =
  /url\s*\(|src\s*\(|image(?!-rendering)|@import|expression|script|behavior|binding|\\/i
const localUrl = /url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi

function judgeStyle(style: string, place: string): void {
  const [found] = unsafeStyle.exec(style) ?? []
  if (found) throw svgFault(`${found.replace(/\s*\($/, '()')} in ${place}`)
}

/** What a shape keeps of its attributes; drawing programs' notes go. Refuses what may run or load. */
function cleanAttributes(tag: XmlElement, name: string): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [key, value] of Object.entries(tag.attributes)) {
    const colon = key.indexOf(':')
    const isPlain = colon < 0 || spaceOf(tag, key.slice(0, colon)) === XLINK
    const local = isPlain ? key.slice(colon + 1).toLowerCase() : key
    if (local === 'href') kept.set('href', localAddress(value, name))
    else if (local === 'xml:space') kept.set(key, value)
    else if (colon < 0 && isKept(local, value, name)) kept.set(key, value)
    else if (local === 'xml:base') throw svgFault('xml:base')
  }
  return kept
}

function localAddress(value: string, name: string): string {
  if (repeating.has(name) && /^#[\w.:-]+$/.test(value)) return value
  throw svgFault(`href in <${name}>`)
}

function isKept(attribute: string, value: string, name: string): boolean {
  if (attribute === 'xmlns' || attribute.startsWith('data-')) return false
  if (attribute === 'style') judgeStyle(value, 'style=""')
  else if (attribute.startsWith('on') || attribute === 'src' || loads(value))
    throw svgFault(`${attribute} in <${name}>`)
  return true
}

/** Markers are named as `url(#arrow)`: such an address stays inside the drawing. */
const loads = (value: string) => /url|\\/i.test(value.replace(localUrl, '')) && /\(|\\/.test(value)

function spaceOf(tag: XmlElement, prefix: string): string | undefined {
  const declared = tag.attributes[`xmlns:${prefix}`]
  if (declared !== undefined) return declared
  return tag.parent && 'attributes' in tag.parent ? spaceOf(tag.parent, prefix) : undefined
}
