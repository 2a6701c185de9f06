import { accounts } from './accounts.ts'

/** Who wants to log in? A form, so that it works without a script. */
export function chooserPage(uid: string, shop: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Choose an account</title>
<style>${styles}</style>
</head>
<body>
<main>
<p class="mark">Sandbox sign-in</p>
<h1>Choose an account</h1>
<p>to continue to <strong>${escapeHtml(shop)}</strong>. These people are invented.</p>
<form method="post" action="/choose/${encodeURIComponent(uid)}">
${accounts.map(toButton).join('\n')}
<button class="quiet" name="account" value="">Cancel</button>
</form>
</main>
</body>
</html>
`
}

function toButton({ id, name, email, verified }: (typeof accounts)[number]): string {
  const note = verified ? '' : ' <em>(address not verified)</em>'
  return `<button name="account" value="${id}"><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}${note}</span></button>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const styles = `
body { margin: 0; padding: 2rem 1rem; background: #f3f4f7; color: #1f2329; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 24rem; margin: 0 auto; padding: 1.5rem; background: #fff; border: 1px solid #d9dce3; border-radius: 1rem }
.mark { margin: 0; font-size: .85rem; font-weight: 600; color: #4a5568 }
h1 { margin: .25rem 0 .5rem; font-size: 1.5rem }
form { display: grid; gap: .5rem; margin-top: 1.25rem }
button { display: grid; padding: .75rem 1rem; border: 1px solid #d9dce3; border-radius: .75rem; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
button:hover, button:focus-visible { background: #eef2ff; border-color: #4361d8 }
span, em { font-size: .9rem; color: #4a5568 }
.quiet { border-color: transparent; text-align: center }
`
