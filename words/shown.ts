/** What a sentence takes: text, or a number that is already written as people read it. */
export type Shown = string | number

/** A sentence with an element in it, such as a link: its parts in the order of the language, for `app/ui/rich-words.tsx`. */
export type Rich<Element> = readonly (string | Element)[]

/** An element around some words of a sentence, such as a part that only screen readers say. */
export type Around<Element> = (words: string) => Element
