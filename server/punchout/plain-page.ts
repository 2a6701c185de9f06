import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { company } from '../../contract/company.ts'
import { escapeHtml } from '../platform/mail/compose-mail.ts'
import type { Fields } from './oci.ts'

const STYLE = `body{margin:0;padding:24px 16px;background:#f4f2ee;color:#23262b;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif}
main{overflow-x:auto;max-width:720px;margin:0 auto;padding:28px;background:#fff;border:1px solid #dedad2;border-radius:12px}
h1{margin:0 0 16px;font-size:22px;line-height:1.25}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 4px;border-bottom:1px solid #dedad2;text-align:right;vertical-align:top}
th:first-child,td:first-child{text-align:left}
@media(max-width:480px){main{padding:16px}table{font-size:14px}}
button{min-height:44px;margin-top:20px;padding:10px 20px;border:0;border-radius:8px;background:#b3360b;color:#fff;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #23262b;outline-offset:2px}`
const SUBMIT = 'document.forms[0].submit()'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export { escapeHtml }

type PlainPage = {
  title: string
  /** HTML. */
  body: string
  /** The form of the page, which goes to another origin: by a press, or at once. */
  form?: { url: string; fields: Fields; label: string; isSentAtOnce?: boolean }
}

/** Sends a page of the server's own, which is never kept; its policy names the origin of its form, and no other. */
export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  { title, body, form }: PlainPage,
) {
  const script = form?.isSentAtOnce ? `<script>${SUBMIT}</script>` : ''
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} - ${company.name}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
${form ? formOf(form) : ''}</main>${script}</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    ...(script ? [`script-src ${hashOf(SUBMIT)}`] : []),
    `form-action ${form ? new URL(form.url).origin : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function formOf({ url, fields, label }: NonNullable<PlainPage['form']>): string {
  const inputs = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(url)}">${inputs.join('')}<button>${escapeHtml(label)}</button></form>`
}
