import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('{app,contract,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const known = new Set(files)
const imported = /(?:from |import |import\()'(\.[^']+)'/g

/** What each file imports, types included: lint's noImportCycles leaves these out. */
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const named = [...text.matchAll(imported)].map(([, name = '']) =>
      path.join(path.dirname(file), name),
    )
    const found = named.flatMap(
      (name) => [name, `${name}.ts`, `${name}.tsx`].find((each) => known.has(each)) ?? [],
    )
    return [file, found]
  }),
)

/** A noun of the server, or a room of its platform; the few files outside both are rooms of their own. */
function roomOf(file: string): string {
  const [, first = '', second = ''] = file.split('/')
  return first === 'platform' ? `platform/${second}` : first
}

const arrows = new Set(
  [...imports].flatMap(([file, names]) =>
    file.startsWith('server/')
      ? names
          .filter((name) => name.startsWith('server/') && roomOf(name) !== roomOf(file))
          .map((name) => `${roomOf(file)} > ${roomOf(name)}`)
      : [],
  ),
)

test('imports are found', () => {
  expect(imports.get('server/main.ts')).toContain('server/platform/launch.ts')
  expect([...arrows]).toContain('payments > bookings')
})

test('no two folders of the server import each other', () => {
  const both = [...arrows].filter((arrow) => arrows.has(arrow.split(' > ').reverse().join(' > ')))
  expect(both).toEqual([])
})

test('of the platform, only what starts and checks the shop knows its nouns', () => {
  const knowing = [...arrows].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' > ')
    const isNoun = !to.startsWith('platform/') && !to.endsWith('.ts')
    return from.startsWith('platform/') && isNoun ? from : []
  })
  expect([...new Set(knowing)].sort()).toEqual([
    'platform/doctor',
    'platform/launch.ts',
    'platform/start',
  ])
})

test('no circle of files is left, of types either', () => {
  const left = new Map(imports)
  const isEnd = (names: string[]) => names.every((name) => !left.has(name))
  for (let before = 0; before !== left.size; ) {
    before = left.size
    for (const [file, names] of left) if (isEnd(names)) left.delete(file)
  }
  expect([...left.keys()]).toEqual([])
})
