import * as words from '#words/documents'

const unset = /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Bengali}|\p{Script=Common})\p{L}/u

/** What to say of texts that the papers would print as '????': only Latin, Greek and Bangla letters can be set. */
export const paperHint = (...texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.some((text) => unset.test(text ?? '')) ? words.lettersThatCannotBePrinted : undefined
