import { company } from '../../contract/company.ts'
import { nameInMail } from './addressee-name.ts'
import type { Mail } from './mail.ts'

type Letter = {
  about: Mail['about']
  to: string
  /** Where an answer goes, if not to the shop. */
  replyTo?: string
  name: string
  subject: string
  /** What it says, a paragraph each. */
  paragraphs: string[]
  /** What there is to do, if anything. */
  action?: { label: string; url: string }
  /** What else there is to know, under the action. */
  footnote?: string
}

/** One letter as plain words and as a page that looks like the shop. */
export function composeMail(letter: Letter): Mail {
  const { about, to, replyTo, subject } = letter
  return {
    about,
    to,
    replyTo: replyTo ?? null,
    subject,
    text: toText(letter),
    html: toHtml(letter),
  }
}

function toText({ name, paragraphs, action, footnote }: Letter): string {
  const parts = [greet(name), ...paragraphs]
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (footnote) parts.push(footnote)
  return [...parts, `${company.name}\n${company.email}`].join('\n\n')
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
</div>
</body>
</html>
`
}

function greet(name: string): string {
  const said = nameInMail(name)
  return said ? `Hello ${said},` : 'Hello,'
}

function toParagraph(text: string): string {
  return `<p style="margin:0 0 14px;white-space:pre-line">${escapeHtml(text)}</p>`
}

/** The address stands under the button too, for programs that show no buttons. */
function toButton({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:22px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b3360b;color:#fff;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#5b6068;word-break:break-all">${address}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
