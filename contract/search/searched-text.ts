import { type Dimension, listDimensions } from '../tools/listed-dimensions.ts'
import { foldText } from '../values/folded-text.ts'
import { calledNames, nameKey, type OtherNames } from './called-names.ts'
import { compactCode, splitWords } from './name-words.ts'

export type SearchedFacts = {
  name: string
  sku: string | null
  category: string | null
  description: string
  tags: string[]
  specs: { name: string; text: string; unit: string | null }[]
  machines: { maker: string; name: string; sku: string | null; places: string[] }[]
}
export type Synonym = { word: string; means: string }

/** `name` has a blank around each word, `searched` one before each; from `othersAt`, `factsAt` and `descriptionAt` on it has those parts. */
export type SearchedText = {
  name: string
  called: string
  code: string | null
  searched: string
  othersAt: number
  factsAt: number
  descriptionAt: number
  dimensions: Dimension[]
}

export type SearchedWords = Omit<SearchedText, 'othersAt' | 'dimensions'>

const DESCRIPTION_LENGTH = 300

/** Synonyms, ready for many tools. */
export const toOtherNames = (synonyms: readonly Synonym[]): OtherNames[] =>
  synonyms.map(({ word, means }) => {
    const others = means.split(',').flatMap((other) => foldText(other).trim() || [])
    const key = nameKey(word)
    const keys = others.map(nameKey).flatMap((other): [string, string][] => [
      [key, other],
      [other, key],
    ])
    return { word: foldText(word), means: others, keys }
  })

/** The text that a search compares with, and the dimensions of the tool. Without accents and case, with other names. */
export function searchedText(tool: SearchedFacts, names: readonly OtherNames[]): SearchedText {
  const { name, sku, category, tags, specs } = tool
  const code = sku === null ? null : compactCode(sku)
  const specTexts = specs.map((spec) => `${spec.name} ${spec.text} ${spec.unit ?? ''}`)
  const title = [name, sku ?? '', category ?? '', ...tags, ...tool.machines.map(machineText)]
  const heading = foldText(`${title.join(' ')} ${code ?? ''}`)
  const facts = foldText(specTexts.join(' | '))
  const description = foldText(tool.description.slice(0, DESCRIPTION_LENGTH)).replace(/\s/g, ' ')
  const others = [...joinedWords(heading), ...namesOf(`${heading} ${facts}`, names)]
  const start = ` ${[heading, ...others].join(' ')}`
  return {
    name: ` ${splitWords(name).join(' ')} `,
    called: calledNames(name, tags, names),
    code: code || null,
    searched: `${start}\n ${facts}\n ${description}`,
    othersAt: heading.length + 2,
    factsAt: start.length + 1,
    descriptionAt: start.length + facts.length + 3,
    dimensions: listDimensions([name, ...specTexts, tool.description].join(' | ')),
  }
}

/** 'rf-60 12' finds the part at balloon 12 of the machine RF-60. */
const machineText = ({ maker, name, sku, places }: SearchedFacts['machines'][number]): string =>
  [maker, name, sku ?? '', ...places.map((place) => `${name} ${place}`)].join(' ')

/** 'vbelt' for 'v-belt', 'obrien' for "o'brien". */
function joinedWords(text: string): string[] {
  const hyphenated = splitWords(text).filter((word) => /\p{L}[-']\p{L}/u.test(word))
  return [...new Set(hyphenated)].map((word) => word.replace(/[-']/g, ''))
}

/** The other names of what a text names; a pair is read in both directions. */
function namesOf(text: string, names: readonly OtherNames[]): string[] {
  const words = ` ${splitWords(text).join(' ')}`
  const has = (name: string) => words.includes(` ${name}`)
  return names.flatMap(({ word, means }) => (has(word) ? means : means.some(has) ? [word] : []))
}
