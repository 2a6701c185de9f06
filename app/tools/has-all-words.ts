import { searchedWords } from '../../contract/name-words'

/** Whether a tool's name contains each word of a search text, in any case. */
export function hasAllWords(name: string, text: string): boolean {
  return searchedWords(text).every((word) => name.toLowerCase().includes(word))
}
