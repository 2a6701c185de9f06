import { writeOutPoints } from '../tools/dimensions.ts'

/** The first digit of each script that people type figures in; full width digits are read by NFKC. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0,
]

/** A line in plain characters: Latin digits, plain blanks, dashes and quotes, no emoji and nothing invisible. Tabs stay. */
export function normaliseLine(line: string): string {
  const plain = isPlain(line) ? line : toPlain(line)
  return writeOutPoints(unwrapFormula(plain))
    .replace(/(?<=[\d"'\s])\*(?=[\d\s])/g, 'x')
    .replace(/^\s*[*_~]+(?=[^\s*_~])|(?<=[^\s*_~])[*_~]+\s*$/g, '')
    .replace(/''/g, '"')
}

const isPlain = (line: string): boolean => /^[\t\x20-\x7e]*$/.test(line)

const toPlain = (line: string): string =>
  line
    .replace(/(\d)(?=[½¼¾⅛⅜⅝⅞])/g, '$1 ')
    .replace(/([\d*#])\uFE0F?\u20E3/g, '($1) ')
    .replace(/[\u2460-\u2473]/g, (sign) => `(${sign.charCodeAt(0) - 0x245f}) `)
    .replace(/[×✕✖╳⨯]/g, 'x')
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‘’‚‛′`´]/g, "'")
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20E3/gu, ' ')
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/\u066B/g, '.')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\u2044/g, '/')
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\v\f\r\u0085]/gu, ' ')

function toLatinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** What a spreadsheet shows of a link and of a text that is protected as a formula or by an apostrophe. */
function unwrapFormula(line: string): string {
  if (!line.includes('=') && !line.includes("'")) return line
  return line
    .replace(/=hyperlink\([^"]{0,20}"[^"]{0,2000}"\s?[,;]\s?"([^"]{0,500})"\s?\)/gi, '$1')
    .replace(/(^|[\t;|,])="([^"\t]{0,500})"/g, '$1$2')
    .replace(/(^|\t)\s*'+(?=\S)/g, '$1')
}
