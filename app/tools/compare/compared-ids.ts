export const MOST_COMPARED = 4

export function isToolId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}

/** The tools that a URL asks to compare, each once. */
export function readComparedIds(text: string): string[] {
  return [...new Set(text.split(',').filter(isToolId))].slice(0, MOST_COMPARED)
}
