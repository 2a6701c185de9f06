import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

type Part = { start: number; end: number }

const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = Array.from('åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž')
/** An escaped character, and what a sentence of errors.ts takes. */
const KEPT = /(\\u\{?[\da-f]+\}?|\\.|\{\w+\})/i

const hasWords = (text: string) =>
  text.split(KEPT).some((part, at) => at % 2 === 0 && /[a-z]/i.test(part))

const accent = (text: string) =>
  text
    .split(KEPT)
    .map((part, at) => (at % 2 ? part : part.replace(/[a-z]/gi, accentLetter)))
    .join('')

function accentLetter(letter: string): string {
  const accented = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase()
}

/** Two fifths of a text, in groups that are wrapped as words are. */
function padding(text: string): string {
  const dots = '·'.repeat(Math.ceil(text.length * 0.4))
  return ` ${dots.replace(/·{6}(?=·)/g, '$& ')}`
}

/** The texts of a file: each literal's, and the parts of each template. */
function textsOf(file: string, source: string): Part[][] {
  const texts: Part[][] = []
  const { program } = parseSync(file, source)
  const keys = new Set<number>()
  new Visitor({
    Property: ({ key, computed }) => {
      if (!computed) keys.add(key.start)
    },
    // What another noun says is said in its language too.
    ImportDeclaration: ({ source: { start } }) => {
      keys.add(start)
    },
    ExportNamedDeclaration: ({ source }) => {
      if (source) keys.add(source.start)
    },
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string' && !keys.has(start))
        texts.push([{ start: start + 1, end: end - 1 }])
    },
    TemplateLiteral: ({ quasis }) => {
      // With the signs around it.
      texts.push(
        quasis.map(({ start, end, tail }) => ({ start: start + 1, end: end - (tail ? 1 : 2) })),
      )
    },
  }).visit(program)
  return texts
}

/** A text of words/en without places to fill in, as a page says it. */
export const inPseudo = (text: string): string => `[${accent(text)}${padding(text)}]`

/** What a text becomes: '[Ŝḩöþ ··]', within the spaces around it. */
function pseudoOf(source: string, parts: Part[]) {
  const all = parts.map(({ start, end }) => source.slice(start, end))
  if (!all.some(hasWords)) return []
  return parts.map((part, at) => {
    const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(all[at] ?? '') ?? []
    const isFirst = at === 0
    const isLast = at === parts.length - 1
    const opened = isFirst ? `${before}[` : before
    const closed = isLast ? `${padding(all.join(''))}]${after}` : after
    return { ...part, text: `${opened}${accent(text)}${closed}` }
  })
}

/** Writes the words of a made-up language: accents show what is not a word, and each text is two fifths longer. */
export function writePseudoWords(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of globSync('*.ts', { cwd: from })) {
    // Imports are types, which a build does not need.
    const source = readFileSync(path.join(from, name), 'utf8').replaceAll(/^import type .*$/gm, '')
    const edits = textsOf(name, source).flatMap((parts) => pseudoOf(source, parts))
    let written = source
    for (const { start, end, text } of edits.sort((one, other) => other.start - one.start))
      written = written.slice(0, start) + text + written.slice(end)
    writeFileSync(path.join(to, name), written)
  }
}
