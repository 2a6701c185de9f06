import { expect, test } from 'vitest'
import { calledNames } from './called-names.ts'
import { toOtherNames } from './searched-text.ts'

const synonyms = toOtherNames([
  { word: 'spanner', means: 'wrench' },
  { word: 'v-belt', means: 'vee belt, fan belt' },
])

test.each([
  ['Coupling Hook for Heald Frame', ['frame hook'], '| coupling hook | frame hook |'],
  [
    'Combination Spanner Set, 6 pieces, 10-24 mm',
    [],
    '| combination spanner set | combination spanner | combination wrench set | combination wrench |',
  ],
  ['V-Belt 10 mm, 950 mm long', [], '| v belt | vbelt | vee belt | fan belt |'],
  ['Flat Steel Healds 280 mm', ['heald wires'], '| flat steel heald | heald wire |'],
  ['শানা', [], '| শানা |'],
])('%s with the tags %s is called %s', (name, tags, called) => {
  expect(calledNames(name, tags, synonyms)).toBe(called)
})
