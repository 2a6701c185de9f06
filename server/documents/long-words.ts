const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const longWord = /\S{30,}/g
/** Kerning may add a little to the widths of single letters. */
const FILLED = 0.98

/**
 * The text with line breaks in words that are wider than their column. pdfkit breaks such a word too, but for each line of it
 * measures all that is left of the word: a second for a thousand letters.
 */
export function breakLongWords(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): string {
  return text.replace(longWord, (word) => {
    let [broken, used] = ['', 0]
    for (const { segment } of graphemes.segment(word)) {
      const more = widthOf(segment)
      if (used > 0 && used + more > width * FILLED) {
        broken += '\n'
        used = 0
      }
      broken += segment
      used += more
    }
    return broken
  })
}
