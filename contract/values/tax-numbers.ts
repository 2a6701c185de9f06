type Rule = { pattern: RegExp; hint: string }

/** What tax numbers of a country look like, without blanks, dashes and the words in front. */
const rules = new Map<string, Rule>(
  Object.entries({
    BD: { pattern: /^\d{13}$/, hint: 'A BIN in Bangladesh has 13 digits.' },
    IN: {
      pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
      hint: 'A GSTIN in India has 15 characters, such as 33AAAAA0000A1Z5.',
    },
    GB: {
      pattern: /^(GB)?(\d{9}|\d{12})$/,
      hint: 'A VAT number in the United Kingdom has 9 digits after GB.',
    },
    DE: { pattern: /^(DE)?\d{9}$/, hint: 'A VAT number in Germany has 9 digits after DE.' },
    PT: { pattern: /^(PT)?\d{9}$/, hint: 'A VAT number in Portugal has 9 digits after PT.' },
  }),
)

/** What looks wrong about a tax number, for countries whose pattern is known. It is never refused for that. */
export function taxNumberHint(text: string, country: string | undefined): string | undefined {
  const rule = rules.get(country ?? '')
  const plain = text
    .toUpperCase()
    .replace(/^\s*(BIN|GSTIN|VAT)\b/, '')
    .replaceAll(/[\s.-]/g, '')
  return rule && plain !== '' && !rule.pattern.test(plain) ? rule.hint : undefined
}
