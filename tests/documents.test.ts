import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const prescribed = ['docs/SPEC.md', 'docs/CONTRACT.md']
const folders = '{app,bench,contract,db,decisions,deploy,docs,packages,scripts,server,tests}'

/** The operator makes these. */
const installed = ['deploy/shop.env', 'deploy/certificates']

const documents = readAll('README.md', '{bench,decisions,deploy,docs}/*.md')
const sources = readAll(`${folders}/**/*.{css,js,mjs,sql,ts,tsx,yaml}`, '*.{cmd,ts}')
const everything = [...documents, ...sources]

function readAll(...patterns: string[]) {
  return globSync(patterns, { cwd: root })
    .filter((file) => !prescribed.includes(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** Every match's first group, with the file that holds it. */
function findAll(texts: typeof documents, pattern: RegExp) {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found })),
  )
}

test('documents name files and folders that exist', () => {
  const top = folders.slice(1, -1).replaceAll(',', '|')
  const named = findAll(documents, new RegExp(`\`((?:${top})/[\\w./-]*)\``, 'g'))
  expect(named.length).toBeGreaterThan(100)
  const isMissing = ({ found }: (typeof named)[number]) =>
    !existsSync(path.join(root, found)) && !installed.includes(found)
  expect(named.filter(isMissing)).toEqual([])
})

test('links between documents lead to files that exist', () => {
  const links = findAll(documents, /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
  const isBroken = ({ file, found }: (typeof links)[number]) =>
    !existsSync(path.resolve(root, path.dirname(file), found))
  expect(links.filter(isBroken)).toEqual([])
})

test('decisions are cited by numbers that exist', () => {
  const numbers = new Set(
    globSync('decisions/*.md', { cwd: root }).map((file) => path.basename(file).slice(0, 4)),
  )
  const decisions = documents.filter(({ file }) => file.startsWith('decisions'))
  const cited = [
    ...findAll(everything, /decisions\/(\d{4})/g),
    ...findAll(decisions, /\((\d{4})\)/g),
  ]
  expect(cited.filter(({ found }) => !numbers.has(found))).toEqual([])
})

test.each(prescribed)('%s has every section that is cited', (file) => {
  const sections = new Set(
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^#+ ([\d.]*\d)/gm)].map(
      ([, section]) => section,
    ),
  )
  const citation = new RegExp(
    `${path.basename(file, '.md')} sections? ((?:[\\d.]*\\d(?:, | and )?)+)`,
    'g',
  )
  const cited = findAll(everything, citation).flatMap(({ file: source, found }) =>
    (found.match(/[\d.]*\d/g) ?? []).map((section) => ({ source, section })),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ section }) => !sections.has(section))).toEqual([])
})

test('code that cites SPEC or CONTRACT names the section', () => {
  const code = sources.filter(({ file }) => !file.startsWith('tests/documents'))
  expect(findAll(code, /^(.*(?<!docs\/)\b(?:SPEC|CONTRACT)\b(?! sections? \d).*)$/gm)).toEqual([])
})
