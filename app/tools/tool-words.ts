import { vocabularyOf } from '../../contract/name-words'
import type { KnownTool } from './known-tools'

const lowered = new WeakMap<KnownTool[], string[]>()
const vocabularies = new WeakMap<KnownTool[], Set<string>>()

/** The names of tools as a search compares them, each at its tool's place; made once for each list. */
export function lowerNames(tools: KnownTool[]): string[] {
  const names = lowered.get(tools) ?? tools.map(({ name }) => name.toLowerCase())
  lowered.set(tools, names)
  return names
}

/** The words that stand in the names of tools; made once for each list. */
export function vocabularyOfTools(tools: KnownTool[]): Set<string> {
  const words = vocabularies.get(tools) ?? vocabularyOf(tools.map(({ name }) => name))
  vocabularies.set(tools, words)
  return words
}
