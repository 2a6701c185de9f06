const bengaliDigits = '০১২৩৪৫৬৭৮৯'

/** A text as it is compared: in lower case, without accents, with plain quotes and Latin digits. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize()
    .toLowerCase()
    .replace(/[০-৯]/g, (digit) => String(bengaliDigits.indexOf(digit)))
    .replace(/[“”″]|''/g, '"')
    .replace(/[‘’′]/g, "'")
    .replace(/\u2044/g, '/')
}
