import * as words from '#words/values'

/** What tax numbers of a country look like, without blanks, dashes and the words in front. */
const patterns = new Map<string, RegExp>(
  Object.entries({
    BD: /^\d{13}$/,
    IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
    GB: /^(GB)?(\d{9}|\d{12})$/,
    DE: /^(DE)?\d{9}$/,
    PT: /^(PT)?\d{9}$/,
  }),
)
const hints = new Map<string, string>(Object.entries(words.taxNumbers))

/** What looks wrong about a tax number, for countries whose pattern is known. It is never refused for that. */
export function taxNumberHint(text: string, country: string | undefined): string | undefined {
  const pattern = patterns.get(country ?? '')
  const plain = text
    .toUpperCase()
    .replace(/^\s*(BIN|GSTIN|VAT)\b/, '')
    .replaceAll(/[\s.-]/g, '')
  return plain === '' || pattern?.test(plain) ? undefined : hints.get(country ?? '')
}
