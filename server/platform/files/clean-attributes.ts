import type { XmlElement } from '@rgrove/parse-xml'
import { svgFault } from './read-svg.ts'

const XLINK = 'http://www.w3.org/1999/xlink'
/** They may repeat or go on from another part of the same drawing. */
const repeating = new Set(['use', 'linearGradient', 'radialGradient'])
/** Loads or runs something, also as CSS spells it with escapes or by newer functions. */
const unsafeStyle =
  /url\s*\(|src\s*\(|image(?!-rendering)|@import|expression|script|behavior|binding|\\/i
const localUrl = /url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi

export function judgeStyle(style: string, place: string): void {
  const [found] = unsafeStyle.exec(style) ?? []
  if (found) throw svgFault(`${found.replace(/\s*\($/, '()')} in ${place}`)
}

/** What a shape keeps of its attributes; drawing programs' notes go. Refuses what may run or load. */
export function cleanAttributes(tag: XmlElement, name: string): Map<string, string> {
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
const loads = (value: string): boolean =>
  /url|\\/i.test(value.replace(localUrl, '')) && /\(|\\/.test(value)

export function spaceOf(tag: XmlElement, prefix: string): string | undefined {
  const declared = tag.attributes[`xmlns:${prefix}`]
  if (declared !== undefined) return declared
  return tag.parent && 'attributes' in tag.parent ? spaceOf(tag.parent, prefix) : undefined
}
