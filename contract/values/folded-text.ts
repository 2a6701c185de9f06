/** Letters of Latin alphabets that are no letter with an accent; a lone Ø is a diameter. */
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const written = /(?<=\p{L})[øłđðħıßæœþ]|[øłđðħıßæœþ](?=\p{L})/gu
const otherDigits = /(?![0-9])\p{Nd}/gu

/** A text as it is compared: in lower case, without accents and invisible signs, with plain quotes and Latin digits. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .normalize()
    .toLowerCase()
    .replace(otherDigits, latinDigit)
    .replace(written, (letter) => letters[letter] ?? letter)
    .replace(/[“”„″＂]|''/g, '"')
    .replace(/[‘’‚‛′ʹʻʼʽˈ´`＇]/g, "'")
    .replace(/\u2044/g, '/')

/** The digits of a script follow each other, and those of the mathematical ones begin at 1D7CE. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10)
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

/** Says of the texts of a row whether one has the words, both folded; without words each row does. */
export function textFinder(words: string): (...texts: (string | null | undefined)[]) => boolean {
  const folded = foldText(words).trim()
  return (...texts) => folded === '' || foldText(texts.join('\n')).includes(folded)
}
