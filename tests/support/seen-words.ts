import { readFileSync } from 'node:fs'
import path from 'node:path'

/** In the page: what it says, as texts and as names that are read out, and its texts that do not fit. */
export function readPage() {
  const place = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`.slice(0, 60)
  const silent = 'script, style, noscript, time, [translate=no]'
  // Names are shown with spans that keep '200 mm' in one line, and addresses with breaks.
  const part = 'span.whitespace-nowrap'
  // Cells and heads of lists and sheets and the fold of the dashboard's menu.
  const mayBeCut = 'table *, .truncate.px-2\\.5, button > .truncate'
  const words: string[] = [document.title]
  const cut: string[] = []
  const saidBy = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text || (node instanceof Element && node.matches(part)))
      .map((node) => node.textContent)
      .join('')
      .trim()
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.closest(silent)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      words.push(element.getAttribute(name) ?? '')
    const isPart = element.matches(part) && element.parentElement && saidBy(element.parentElement)
    const said = isPart ? '' : saidBy(element)
    words.push(said)
    const { overflowX, overflowY } = getComputedStyle(element)
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
    if (said.includes('[') && element.clientWidth > 1 && isCut && !element.matches(mayBeCut))
      cut.push(`${place(element)}: ${said}`)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) cut.push(`the page is ${scrollWidth} px wide`)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
  return { words, cut, links: links.map(({ pathname }) => pathname) }
}

/** What the demo says: tools and machines, and the people of its bookings and reviews. */
export function demoTexts(): string[] {
  const read = (file: string) =>
    readFileSync(path.join(import.meta.dirname, '../../db', file), 'utf8')
  const sheets = ['demo-tools.json', 'demo-machines.json'].map((file) =>
    textsIn(JSON.parse(read(file))),
  )
  const quoted = [...read('seed.sql').matchAll(/'((?:[^']|'')*)'/g)]
  return [...sheets.flat(), ...quoted.map(([, text = '']) => text.replaceAll("''", "'"))]
}

/** Names for machines, of which words/ has what people read. */
const KEYS = /^(?:state|unit|kind|method|payBy|way|code|verdict|event|call)$/

/** All texts of an answer that are data. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (KEYS.test(key) ? [] : textsIn(each)))
}
