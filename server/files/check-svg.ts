import { parseXml, type XmlElement, XmlElement as XmlTag, XmlText } from '@rgrove/parse-xml'

const SVG = 'http://www.w3.org/2000/svg'
const tags = new Set([
  'svg',
  'g',
  'path',
  'line',
  'polyline',
  'polygon',
  'rect',
  'circle',
  'ellipse',
  'text',
  'tspan',
  'title',
  'desc',
  'defs',
  'marker',
  'style',
])
/** Loads or runs something, also as CSS spells it with escapes or by newer functions. */
const unsafeStyle = /url|src\s*\(|image|@import|expression|script|behavior|binding|\\/i
const localUrl = /url\(\s*(['"]?)#[\w-]+\1\s*\)/gi

export type Size = { width: number | null; height: number | null }

/**
 * Reads an SVG drawing strictly: shapes, text and styles that load nothing; no entities, no links, no scripts
 * (CONTRACT section 4.1, files). Gives its size; undefined for anything else.
 */
export function checkSvg(bytes: Uint8Array): Size | undefined {
  const text = decode(bytes)
  // A document type may define entities; no drawing needs one, nor a style sheet of another address.
  if (text === undefined || /<!DOCTYPE|<!ENTITY|<\?(?!xml\s)/i.test(text)) return undefined
  try {
    const { root } = parseXml(text)
    if (root?.name !== 'svg' || root.attributes.xmlns !== SVG) return undefined
    return isSafe(root) ? sizeOf(root) : undefined
  } catch {
    return undefined
  }
}

/** UTF-8 alone: another encoding could hide tags from this reader. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
    return encoding.toLowerCase() === 'utf-8' ? text : undefined
  } catch {
    return undefined
  }
}

function isSafe(root: XmlElement): boolean {
  const waiting = [root]
  for (let tag = waiting.pop(); tag; tag = waiting.pop()) {
    if (!tags.has(tag.name) || !Object.entries(tag.attributes).every(isSafeAttribute)) return false
    if (tag.name === 'style' && unsafeStyle.test(tag.text)) return false
    for (const child of tag.children) {
      if (child instanceof XmlTag) waiting.push(child)
      else if (!(child instanceof XmlText)) return false
    }
  }
  return true
}

/** Markers are named as `url(#arrow)`: such an address stays inside the drawing. */
function isSafeAttribute([name, value]: [string, string]): boolean {
  const plain = name.toLowerCase()
  if (plain === 'xmlns') return value === SVG
  if (plain === 'style') return !unsafeStyle.test(value)
  if (/^on|href$|^src$|^xml:base$/.test(plain)) return false
  return !/url|\\/i.test(value.replace(localUrl, '')) || !/\(|\\/.test(value)
}

/** Of the view box: the unit of `width` may be millimetres. */
function sizeOf({ attributes }: XmlElement): Size {
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
