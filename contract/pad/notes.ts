import { hasClearQuantity } from './contacts.ts'
import { plainQuantities } from './plain-quantities.ts'
import { isQuantityWord } from './quantity-words.ts'
import { fillers } from './side-words.ts'

const ruler = /^[\s\p{P}\p{S}]*$/u
const total =
  /^\W*(?:grand\s|sub[\s-]?)?total(?![\p{L}])|^\W*(?:gesamt|summe|মোট|সর্বমোট|vat|tax|discount|freight|page)(?![\p{L}\p{M}])|^\W*in words\b/iu
const sumWords =
  /^(?:grand|sub|total|gesamt|summe|amount|value|sum|vat|tax|discount|freight|page|usd|eur|bdt|tk|মোট|সর্বমোট)$/u
const mailHead =
  /^\W*(?:from|to|cc|bcc|sent|date|dated|subject|reply-to|importance|attachments?|von|an|gesendet|betreff|datum|de|para|asunto|ref|reference|our ref|your ref|po|p\.o\.|po no|po number|attn|attention|requisition(?: no)?|invoice(?: no)?|delivery date|deliver(?:y|ed)? (?:by|to|before|on)|ship to|bill to)\s?[.:#]/i
const orderNumber =
  /^\W*(?:p\.?\s?o\.?|purchase order|requisition|indent)\s(?:(?:no|nr|number)\.?\s)?[\d/-]{6,}\s*$/i
const mailWords =
  /^[-_\s]*(?:original message|forwarded message|begin forwarded message|weitergeleitete nachricht)|\bwrote:\s*$|^\W*sent from my\b|\bschrieb:\s*$/i
const chatWords =
  /<(?:media|image|video|audio|sticker|gif|attached)[^>]*>|^(?:image|video|audio|gif|sticker|document) omitted$|end-to-end encrypted|\((?:file attached|archivo adjunto|datei angehängt)\)|^(?:this message was deleted|you deleted this message|missed (?:voice|video) call|null)\b|\b(?:created group|added you|joined using|left the group|changed the subject)\b/i
const parting =
  /^\W*(?:(?:best|kind|warm|warmest)?\s?regards|thanks|thank you|many thanks|thanking you|yours|sincerely|cheers|rgds|br,|b\/r|mfg|mit freundlichen|freundliche grüße|viele grüße|ধন্যবাদ|শুভেচ্ছা|saludos|cordialement)(?![\p{L}\p{M}])|^--\s*$/iu
const greeting =
  /^\W*(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|assalam\S*|salam|salaam|সালাম|আসসালাম\S*|প্রিয়|sehr geehrte\S*|guten (?:tag|morgen)|hola|bonjour|respected|to whom)(?![\p{L}\p{M}])/iu
const address = /[^\s@]@[^\s@]+\.\S|https?:\/\/|\bwww\.\S/i
const phone =
  /\b(?:tel|telephone|phone|mob|mobile|cell|fax|whatsapp|ph|hotline|imo)\b.{0,12}\d{3}|(?:^|[\s:(])(?:\+|00)\d[\d\s().-]{7,}|(?:^|[\s:(])0\d{2,4}[\s-]?\d{6,8}(?!\d)/i
const dates =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\b|\b\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:,?\s\d{4})?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d{1,2}(?:st|nd|rd|th)?,?(?:\s\d{4})?\b/gi

/** How likely a line names no tool: `surely`, `likely` unless a tool with a quantity is found, `perhaps`, or not. */
export type NoteGrade = 'surely' | 'likely' | 'perhaps' | 'no'

/** Judges by the words of a line alone whether it is a note. `perhaps`: it holds no figure. */
export function gradeNote(line: string): NoteGrade {
  // 'two dozen': only a line without figures has to be read for its words of numbers.
  const counted = /\d/.test(line) ? line : plainQuantities(line)
  if (hasClearQuantity(counted) && !isBareTotal(line)) return 'no'
  if (total.test(line) && !isBareTotal(line) && hasFigure(line)) return 'likely'
  if (
    [ruler, total, mailHead, orderNumber, mailWords, chatWords].some((pattern) =>
      pattern.test(line),
    )
  )
    return 'surely'
  if ([parting, greeting, address, phone].some((pattern) => pattern.test(line))) return 'likely'
  if (/:\s*$/.test(line)) return 'likely'
  return hasFigure(line) ? 'no' : 'perhaps'
}

/** 'Total: 240 pcs': no thing is named. */
function isBareTotal(line: string): boolean {
  if (!total.test(line)) return false
  const words = line.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.every((word) => sumWords.test(word) || fillers.has(word) || isQuantityWord(word))
}

/** Whether a line takes leave: what follows is a signature. */
export const isParting = (line: string): boolean => parting.test(line)

/** Whether a line has a figure other than its days. */
export const hasFigure = (line: string): boolean => /\d/.test(line.replace(dates, ' '))
