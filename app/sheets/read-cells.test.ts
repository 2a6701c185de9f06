import { expect, test } from 'vitest'
import { decodeText } from './read-cells'

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer
const wide = (text: string) => [...Buffer.from(text, 'utf16le')]

test.each([
  ['UTF-8', [...Buffer.from('Größe;কাপড়')], 'Größe;কাপড়'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x41], 'A'],
  ['UTF-16 with its mark', [0xff, 0xfe, ...wide('Größe\t5')], 'Größe\t5'],
  ['UTF-16 of the other order', [0xfe, 0xff, 0x00, 0x41, 0x00, 0x09], 'A\t'],
  ['UTF-16 without a mark', wide('Name;Size\r\nReed;5'), 'Name;Size\r\nReed;5'],
])('%s is read as it is', (_name, bytes, text) => {
  expect(decodeText(bytesOf(...bytes))).toEqual({ text, notes: [] })
})

test('what is no UTF-8 is read as Windows writes it, and it is said', () => {
  const { text, notes } = decodeText(bytesOf(0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x80, 0x35))
  expect(text).toBe('Größe;€5')
  expect(notes).toEqual([
    'This file is not in UTF-8. It was read as Windows-1252: please check its accents.',
  ])
})
