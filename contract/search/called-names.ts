import { readDimensions } from '../tools/listed-dimensions.ts'
import { singularOf, splitWords } from './name-words.ts'

/** Names that mean the same to a buyer; `keys` are pairs of them in both directions, as names are compared. */
export type OtherNames = { word: string; means: string[]; keys: [string, string][] }

/** What follows says what comes with a tool, or what it is for. */
const joint = /[,(]| (?:with|for|and|to) /
/** 'Hex key set' is called 'hex key' too. */
const packed = / (?:set|kit|pair)$/

/** A name as it is compared with others: its words in the singular, with blanks for hyphens. */
export const nameKey = (text: string): string =>
  splitWords(text).map(singularOf).join(' ').replaceAll('-', ' ').trim()

/** The names of a tool between bars: '| coupling hook | frame hook |' for 'Coupling Hook for Heald Frame', with tags and synonyms. */
export function calledNames(name: string, tags: string[], synonyms: readonly OtherNames[]): string {
  const [start = name] = name.split(joint)
  const kind = readDimensions(start).rest
  const key = nameKey(kind)
  const all = [
    key,
    nameKey(kind.replaceAll('-', '')),
    ...tags.map(nameKey),
    ...renamed(key, synonyms),
  ]
  const each = new Set(all.flatMap((one) => [one, one.replace(packed, '')]).filter(Boolean))
  return `| ${[...each].join(' | ')} |`
}

/** 'vee belt' for 'v belt'. */
function renamed(key: string, synonyms: readonly OtherNames[]): string[] {
  const whole = ` ${key} `
  return synonyms.flatMap(({ keys }) =>
    keys.flatMap(([from, to]) =>
      whole.includes(` ${from} `) && from !== to
        ? [whole.replace(` ${from} `, ` ${to} `).trim()]
        : [],
    ),
  )
}
