import { parseXml, XmlElement } from '@rgrove/parse-xml'

export type Read = ReturnType<typeof readXml>

const childrenOf = ({ children }: XmlElement) =>
  children.filter((child) => child instanceof XmlElement)

function descend(elements: XmlElement[], [name, ...others]: string[]): XmlElement[] {
  if (name === undefined) return elements
  const found = elements.flatMap(childrenOf).filter((child) => child.name === name)
  return descend(found, others)
}

/** An XML text as another program reads it: elements by their path. */
export function readXml(text: string) {
  const { root } = parseXml(text)
  if (!root) throw new Error('no root')
  return readElement(root)
}

function readElement(element: XmlElement) {
  const all = (path: string) => descend([element], path.split('/')).map(readElement)
  return {
    name: element.name,
    text: element.text,
    attributes: element.attributes,
    all,
    /** The texts at a path. */
    texts: (path: string): string[] => all(path).map((found) => found.text),
    /** The one text at a path. */
    one(path: string): string | undefined {
      const [first, second] = all(path)
      if (second) throw new Error(`${path} is there twice`)
      return first?.text
    },
    /** Names of elements without anything in them. */
    empty(): string[] {
      const names = (each: XmlElement): string[] =>
        each.children.length === 0 ? [each.name] : childrenOf(each).flatMap(names)
      return names(element)
    },
  }
}
