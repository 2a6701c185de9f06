export const MOST_COMPARED = 4

export const readComparedIds = (text: string): string[] =>
  [...new Set(text.match(/[\da-f-]{36}/g))].slice(0, MOST_COMPARED)

/** Tools are being chosen for a comparison: their boxes are in sight. */
export type Choosing = { ids: string[]; toggle: (id: string) => void }
