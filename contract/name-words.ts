const MAX_WORDS = 12

/** The words that names are searched for by: in lower case, each once, of more than twelve the longest. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(splitWords(text.normalize()))]
  if (words.length <= MAX_WORDS) return words
  return words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

export function splitWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
