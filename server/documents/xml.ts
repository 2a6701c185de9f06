/** A part of an XML text; nothing where it would be empty. */
export type Xml = { text: string } | null
type Attributes = Record<string, string>

/** What XML 1.0 has no place for, even spelled as a number. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A text as both papers and XML can hold it: in one line, without control characters. */
export const xmlText = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(unwritable, '').trim()

/** An element with a text. */
export function leaf(name: string, text: string | null, attributes: Attributes = {}): Xml {
  const plain = xmlText(text ?? '')
  return plain === '' ? null : element(name, escaped(plain), attributes)
}

/** An element with others in it. */
export function branch(name: string, parts: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = parts.map((part) => part?.text ?? '').join('')
  return content === '' ? null : element(name, content, attributes)
}

/** Elements in each other, the last with a text. */
export function twig(names: readonly [string, ...string[]], text: string | null): Xml {
  const [name, inner, ...others] = names
  return inner === undefined ? leaf(name, text) : branch(name, [twig([inner, ...others], text)])
}

/** The whole text, with the namespaces that its root names. */
export function xmlDocument(name: string, namespaces: Attributes, parts: readonly Xml[]): string {
  const attributes = Object.entries(namespaces).map(([key, url]): [string, string] => [
    key === '' ? 'xmlns' : `xmlns:${key}`,
    url,
  ])
  const root = branch(name, parts, Object.fromEntries(attributes))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root?.text ?? ''}\n`
}

function element(name: string, content: string, attributes: Attributes): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return { text: `<${name}${written.join('')}>${content}</${name}>` }
}
