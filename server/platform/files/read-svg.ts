import {
  parseXml,
  XmlDeclaration,
  type XmlDocument,
  XmlDocumentType,
  type XmlElement,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml'
import { Refusal } from '../http/refusal.ts'

const SAVE_AGAIN = 'please save it again in your drawing program, or save the drawing as PNG'
const options = { preserveDocumentType: true, preserveXmlDeclaration: true }

/** The root of an SVG; undefined for what is none. Refuses what is damaged, and what comes before the root and loads or defines something. */
export function readSvg(bytes: Uint8Array): XmlElement | undefined {
  const text = decodeUtf8(bytes)
  if (text === undefined || !/<(?:[\w-]+:)?svg[\s/>]/.test(text)) return undefined
  const document = parseSvg(text)
  for (const node of document.children) {
    if (node instanceof XmlDocumentType && node.internalSubset !== null) throw svgFault('<!ENTITY>')
    if (node instanceof XmlProcessingInstruction && node.name === 'xml-stylesheet')
      throw svgFault('<?xml-stylesheet?>')
    // Another encoding could hide tags from this reader.
    if (node instanceof XmlDeclaration && (node.encoding ?? 'utf-8').toLowerCase() !== 'utf-8')
      throw svgFault('another encoding than UTF-8', SAVE_AGAIN)
  }
  return document.root ?? undefined
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Line ends are made one here: the parser would copy the rest of a text for each. */
function parseSvg(text: string): XmlDocument {
  try {
    return parseXml(text.replace(/\r\n?/g, '\n'), options)
  } catch {
    throw svgFault('damaged XML', SAVE_AGAIN)
  }
}

const TAKE_OUT = 'please take it out in your drawing program, or save the drawing as PNG'

export function svgFault(what: string, advice = TAKE_OUT): Refusal {
  return new Refusal('file_type_refused', {
    types: `SVG of shapes and text, and this one has ${what.slice(0, 60)}: ${advice}`,
  })
}
