import * as words from '#words/mails'
import { company } from '../../../contract/company.ts'
import { settings } from '../config/settings.ts'

/** Mails about bookings go to verified addresses only; those about the account, and links of quotes, to others too. */
export type Mail = {
  about: 'account' | 'booking' | 'question' | 'link'
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  paper?: MailPaper | undefined
}

/** A paper that goes with a mail: of a booking, a refund (its credit note), a quote or an invoice, by its id. */
export type MailPaper = {
  kind: 'proforma' | 'receipt' | 'credit' | 'quote' | 'invoice'
  of: string
}
export type Attachment = { name: string; type: string; bytes: Buffer }

/** A mail in the queue: its id and time stay the same at each try. */
export type StoredMail = Omit<Mail, 'about'> & {
  id: string
  createdAt: Date
  attachments?: Attachment[] | undefined
}

/** Returns immediately: the time of a response must not reveal whether a mail was sent. */
export type SendMail = (mail: Mail) => void

const webAddress = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/** Longer lists are on the page that the mail leads to. */
const MOST_LINES = 20

export type Letter = {
  about: Mail['about']
  to: string
  replyTo?: string
  name: string
  /** Comes first in the subject: the number and PO number of what the mail is about. */
  reference?: string
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
  paper?: MailPaper | undefined
}

/** A list in lines of text: of a long one the first lines, and how many more there are. */
export function shortList(lines: readonly string[]): string {
  const left = lines.length - MOST_LINES
  const more = left > 0 ? [words.andMoreLines(left)] : []
  return [...lines.slice(0, MOST_LINES), ...more].join('\n')
}

export function composeMail({ reference, ...given }: Letter): Mail {
  const subject = reference === undefined ? given.subject : `${reference}: ${given.subject}`
  const letter = { ...given, subject }
  const { about, to, replyTo = null, paper } = letter
  const content = { text: toText(letter), html: toHtml(letter) }
  return { about, to, replyTo, subject, ...content, ...(paper && { paper }) }
}

function toText({ name, paragraphs, action, footnote }: Letter): string {
  const parts = [greet(name), ...paragraphs]
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (footnote) parts.push(footnote)
  return [...parts, `${company.name}\n${reachedAt()}`].join('\n\n')
}

function toHtml({ name, subject, paragraphs, action, footnote }: Letter): string {
  const body = [greet(name), ...paragraphs].map(toParagraph).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f2ee;color:#23262b;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border:1px solid #dedad2;border-radius:12px">
<p style="margin:0 0 20px;font-weight:700;letter-spacing:.04em">${company.name}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>
${body}
${action ? toButton(action) : ''}
${footnote ? `<p style="margin:20px 0 0;font-size:14px;color:#5b6068">${escapeHtml(footnote)}</p>` : ''}
<p style="margin:20px 0 0;font-size:13px;color:#5b6068">${escapeHtml(reachedAt())}</p>
</div>
</body>
</html>
`
}

const reachedAt = () => `${settings.seller.email}, ${settings.seller.phone}`

const greet = (name: string) => words.hello(nameInMail(name))

const toParagraph = (text: string): string =>
  `<p style="margin:0 0 14px;white-space:pre-line">${escapeHtml(text)}</p>`

/** The address is printed under the button too, for mail programs that show no buttons. */
function toButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:22px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b3360b;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#5b6068;word-break:break-all">${address}</p>`
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The buyer's PO number for subjects of the buyer's mails, after the number of what was bought; '' if it has an address. */
export function poInSubject(poNumber: string | null): string {
  // Figures make no address: 'PO-2026.117'.
  const isShown = poNumber !== null && nameInMail(poNumber.replace(/\d/g, '')) !== undefined
  return isShown ? ` (PO ${poNumber})` : ''
}

/** A name for greetings, subjects and sender lines; undefined if mail programs would turn it into a link. */
export function nameInMail(name: string): string | undefined {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return webAddress.test(visible.replace(/[。｡]/g, '.').toLowerCase()) ? undefined : name
}
