import type { Unit } from '../tools/unit-words.ts'

/** What a word after a figure says: single pieces, a number of them, or a unit that tools are sold by. */
type QuantityWord = { times: number; unit: Unit | null; isMeasure: boolean }

const pieces =
  'pcs|pc|pces|pce|pieces|piece|peices|nos|no|numbers|units|unit|each|ea|stk|stck|stück|stueck|st|pzas|pza|pz|uds|ud|unid|adet|szt|stuks|pièces|pièce|шт|штук|টি|টা|পিস|পিচ|খানা|नग|पीस|قطعة|قطع|عدد|حبة|个|個|件|只|支'
const words: readonly (readonly [string, QuantityWord])[] = [
  [pieces, { times: 1, unit: 'piece', isMeasure: false }],
  ['dozens|dozen|dozn|doz|dzn|dz|ডজন|दर्जन|درزن', { times: 12, unit: null, isMeasure: false }],
  ['half dozen|half doz|half dzn|half dz', { times: 6, unit: null, isMeasure: false }],
  ['gross|grs', { times: 144, unit: null, isMeasure: false }],
  ['sets|set|সেট', { times: 1, unit: 'set', isMeasure: false }],
  ['pairs|pair|prs|pr|জোড়া', { times: 1, unit: 'pair', isMeasure: false }],
  [
    'boxes|box|bxs|bx|cartons|carton|ctns|ctn|packs|pack|packets|packet|pkts|pkt|pks|pk|বাক্স|প্যাকেট',
    { times: 1, unit: 'box', isMeasure: false },
  ],
  ['rolls|roll|rls|রোল', { times: 1, unit: 'roll', isMeasure: false }],
  ['bottles|bottle|btls|btl|বোতল', { times: 1, unit: 'bottle', isMeasure: false }],
  ['metres|metre|meters|meter|mtrs|mtr|m|মিটার', { times: 1, unit: 'metre', isMeasure: true }],
  ['kgs|kg|kilos|kilo|কেজি', { times: 1, unit: 'kg', isMeasure: true }],
]
const byWord = new Map(
  words.flatMap(([spellings, meaning]) =>
    spellings.split('|').map((word) => [word.normalize('NFKC'), meaning] as const),
  ),
)
const start = new RegExp(
  `^\\s*(${[...byWord.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?:\\(s\\))?\\.?(?![\\p{L}\\p{N}\\p{M}])`,
  'iu',
)

/** The word of quantity that a text begins with, and its length with the blanks before it. */
export function quantityWordAt(text: string) {
  const found = start.exec(text)
  const [whole = '', word = ''] = found ?? []
  const meaning = byWord.get(word.toLowerCase())
  return meaning ? { ...meaning, word, length: whole.length } : null
}

/** Whether a text is a word of quantity and no more, as in a column of units. */
export function isQuantityWord(text: string): boolean {
  const found = quantityWordAt(text)
  return found !== null && found.length === text.trimEnd().length
}
