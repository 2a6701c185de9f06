import { expect, test } from 'vitest'
import type { ToolDetails } from '../../../contract/tools/tool-details.ts'
import { bareDetails } from '../../../tests/support/tools.ts'
import {
  findListsFaults,
  listsChangeOf,
  listsDraftOf,
  newSpec,
  readingOf,
  readPastedSpecs,
  rebaseLists,
} from './lists-draft.ts'

const bore = { name: 'Bore', text: '25 mm', value: 25, valueTo: null, unit: 'mm' }
const details: ToolDetails = { _id: '1', ...bareDetails, specs: [bore], tags: ['ring'] }

test('the lists of a tool are no change', () => {
  expect(listsChangeOf(details, listsDraftOf(details))).toBeNull()
})

test('listsChangeOf sends the lists that changed, and rows that did not as they were', () => {
  const draft = listsDraftOf(details)
  const specs = [...draft.specs, newSpec(' Width ', '10-24', 'mm'), newSpec()]
  expect(listsChangeOf(details, { ...draft, specs, tags: 'Ring, spindle, ring' })).toEqual({
    specs: [bore, { name: 'Width', text: '10-24', unit: 'mm' }],
    tags: ['ring', 'spindle'],
    was: { specs: [bore], tags: ['ring'] },
  })
})

test('readPastedSpecs reads the cells of a spreadsheet, and no other text', () => {
  expect(readPastedSpecs('Bore\t25\tmm\r\nMaterial\tSteel\r\n\t\r\n')).toMatchObject([
    { name: 'Bore', text: '25', unit: 'mm' },
    { name: 'Material', text: 'Steel', unit: '' },
  ])
  expect(readPastedSpecs('Bore')).toBeNull()
})

test.each([
  ['25', 'mm', '25 mm'],
  ['10-24 mm', '', '10 to 24 mm'],
  ['Chrome steel', '', ''],
])('%j in %j is read as %j', (text, unit, reading) => {
  expect(readingOf({ text, unit })).toBe(reading)
})

test('findListsFaults names rows without name or value, and a name that is there twice', () => {
  const specs = [newSpec('Bore', '25'), newSpec('', '3'), newSpec('bore', ''), newSpec()]
  expect(findListsFaults({ ...listsDraftOf(details), specs })).toEqual({
    'spec-1-name': 'Please name this value',
    'spec-2-name': 'This name is in the list already',
    'spec-2-text': 'Please enter the value',
  })
})

test('rebaseLists keeps what was typed, and names what someone else changed too', () => {
  const draft = { ...listsDraftOf(details), tags: 'mine' }
  const { lists, kept } = rebaseLists(draft, details, { ...details, specs: [], tags: ['theirs'] })
  expect(lists).toMatchObject({ specs: [], tags: 'mine' })
  expect(kept).toEqual(['Search words'])
})
