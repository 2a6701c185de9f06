import type { Intent } from './records.ts'
import type { State } from './state.ts'

/** A page for people: which payments there are and how they stand. */
export function listIntents(state: State) {
  const rows = state.intents.list().reverse().slice(0, 200).map(toRow).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Card payment sandbox</title>
<link rel="stylesheet" href="/browser/overview-page.css">
<main>
<h1>Card payment sandbox</h1>
<p>No money moves here. The newest payments first:</p>
<table>
<thead><tr><th>Payment intent<th>Amount<th>Status<th>Created</thead>
<tbody>
${rows}
</tbody>
</table>
</main>
</html>
`
}

function toRow({ id, amount, currency, status, created }: Intent) {
  const money = (amount / 100).toLocaleString('en-US', { style: 'currency', currency })
  const when = new Date(created * 1000).toISOString()
  return `<tr><td>${id}<td>${money}<td>${status}<td>${when}`
}
