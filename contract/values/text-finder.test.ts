import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textFinder } from './folded-text.ts'

const texts = ['Seán O’Brien', null, undefined, 'PO-৪৫১২', 'Müller & Słowik', 'মিলন']

test.each([
  '',
  ' ',
  "sean o'brien",
  'OʼBRIEN',
  'o`brien',
  'po-4512',
  '٤٥١٢',
  '４５１２',
  'muller',
  'Mu\u0308ller & slowik ',
  'মিলন',
])('a row has %j', (words) => expect(textFinder(words)(...texts)).toBe(true))

test('a row does not match words that none of its texts has', () => {
  for (const words of ['obrien', '4513', 'মিলা']) expect(textFinder(words)(...texts)).toBe(false)
})

test('no list of the browser compares words in another way', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const own = files.filter((file) =>
    /toLowerCase\(\)\s*\.includes\(/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
