import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** The owner's words stay; the glossary lists words to avoid. */
const exempt = [
  'docs/SPEC.md',
  'docs/CONTRACT.md',
  'docs/glossary.md',
  'tests/plain-english.test.ts',
]
const folders = '{app,bench,contract,db,decisions,deploy,docs,packages,scripts,server,tests}'
const patterns = [`${folders}/**/*.{css,js,md,mjs,sql,ts,tsx,yaml}`, '*.{md,ts}']
const files = globSync(patterns, { cwd: root }).filter((file) => !/node_modules/.test(file))

const vague = [
  'whoever|whatever|wherever|whichever|somebody|nobody|everybody|anybody',
  'tells|told|hears?|heard|anew|meanwhile|besides?|by itself|of itself|thereby',
]
// In backticks they are names, such as the user `nobody`.
const vagueWord = new RegExp(`(?<!\`)\\b(?:${vague.join('|')})\\b`, 'i')

/** The comments and test titles of a source file, or all of a document. */
function proseOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  if (file.endsWith('.md')) return text.split('\n')
  const comments = text.match(/^\s*\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^\s*(?:--|#).*/gm) ?? []
  const titles = text.match(/\b(?:test|it|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*")/g) ?? []
  return [...comments.flatMap((comment) => comment.split('\n')), ...titles]
}

test('comments, test titles and documents use the words of the glossary', () => {
  const found = files
    .filter((file) => !exempt.includes(file))
    .flatMap((file) =>
      proseOf(file)
        .filter((line) => vagueWord.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
