import { quantityWordAt } from './quantity-words.ts'

const links = /(?:https?:\/\/|\bwww\.)\S+/giu
const phones =
  /(?:\b(?:tel|telephone|phone|mob|mobile|cell|fax|whatsapp|call|hotline)\b[.: ]*)?(?<![\p{L}\p{N}-])(?:\+|00?)\d(?:[ ().-]?\d){8,13}(?![\p{L}\d])/giu
const greeting =
  /^\W*(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|assalam\S*|salam|salaam|সালাম|আসসালাম\S*|প্রিয়|sehr geehrte\S*|guten (?:tag|morgen)|hallo|hola|bonjour|respected)(?![\p{L}\p{M}])(?:[^,;:!.\d-]|(?<=\p{L})-(?=\p{L})){0,40}[,;:!.-]+\s*/iu
const thanks =
  /[\s,;.!-]+(?:(?:many\s)?thanks|thank you|(?:best|kind|warm)\s?regards|regards)(?![\p{L}\p{M}])[^\d]*$/iu

/** A line without a greeting, thanks, links and telephone numbers; the whole of one that has nothing else. */
export function withoutContacts(line: string): string {
  const left = line
    .replace(/\S+/g, (word) => (isMailAddress(word) ? ' ' : word))
    .replace(links, ' ')
    .replace(phones, ' ')
    .replace(greeting, '')
    .replace(thanks, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{L}{2}|\d/u.test(left) ? left : line
}

/** With an '@' and a point behind it. One expression for it would try each place of a long word with each other. */
function isMailAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && word.lastIndexOf('.', word.length - 2) > at + 1
}

/** Whether a line says 'how many' in so many words: '20 pcs', '20 x', 'x 20', 'qty 20', and of something. */
export function hasClearQuantity(line: string): boolean {
  const text = withoutContacts(line)
  if (!/\p{L}{2}/u.test(text)) return false
  if (/\b(?:qty|quantity)\b[\s.:=-]*\d/iu.test(text)) return true
  if (/(?:^|[\s:,(])\d[\d,]* ?x(?= ?\p{L}{3})/iu.test(text)) return true
  const { index: times = 0 } = / x ?\d[\d,]*[\s.,!)]*$/iu.exec(text) ?? {}
  if (/\p{L}/u.test(text.slice(0, times))) return true
  return [...text.matchAll(/(?<![\p{L}\p{N}.,/-])\d[\d,]*/gu)].some(({ 0: figure, index }) =>
    isCount(text, index + figure.length),
  )
}

function isCount(text: string, end: number): boolean {
  const word = quantityWordAt(text.slice(end))
  return word !== null && !word.isMeasure
}
