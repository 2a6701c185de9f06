import type { Intent } from './records.ts'
import type { State } from './state.ts'

const howToInject = `<h2>Inject faults</h2>
<p>Each fault hits every call or webhook that it matches, until you stop it or it has come <code>times</code> times:</p>
<pre>curl --json '{"fault": "lost_answer", "path": "/v1/payment_intents", "times": 1}' THIS_ADDRESS/sandbox/faults
curl THIS_ADDRESS/sandbox/faults            # the faults, and how often each was injected
curl -X DELETE THIS_ADDRESS/sandbox/faults  # ends them all; delayed answers are sent immediately</pre>
<table>
<thead><tr><th>fault<th>What happens<th>Takes <code>path</code>, <code>method</code> and</thead>
<tbody>
<tr><td>delay_before, delay_after<td>the call is done or answered late<td>ms
<tr><td>lost_answer<td>the call is done and the line cut instead of an answer<td>
<tr><td>reset<td>the line is cut before anything is done<td>
<tr><td>429, 500<td>the call is refused; a 500 may have been done, and its key repeats it for a day<td>acts: true
<tr><td>forgotten_key<td>an Idempotency-Key is forgotten, as after 24 hours<td>
<tr><td>late_listing<td>a refund made less than so long ago is in no list yet<td>ms
<tr><td>decline, 3ds<td>a good card is declined, or asks for authentication<td>decline: insufficient_funds …
<thead><tr><th>fault<th>What happens<th>Takes <code>type</code> of event and</thead>
<tbody>
<tr><td>missing_webhook<td>the event is never sent<td>
<tr><td>duplicate_webhook<td>the event is sent several times together<td>copies
<tr><td>late_webhook<td>the event is sent after those that follow it<td>ms
</table>
<p>All take <code>share</code> (0 to 1) with <code>seed</code>, for one in so many cases, and <code>times</code>.</p>`

const howToDispute = `<h2>Have a payment disputed</h2>
<p>The cards 4000 0000 0000 0259 (fraudulent), 4000 0000 0000 2685 (product not received) and 4000 0000 0000 1976 (inquiry) are disputed right after they paid. By hand, with the secret key of this sandbox:</p>
<pre>curl -u SECRET_KEY: -d payment_intent=pi_… THIS_ADDRESS/sandbox/disputes  # kind=fraudulent, product_not_received or inquiry
curl -u SECRET_KEY: THIS_ADDRESS/v1/disputes
curl -u SECRET_KEY: -d outcome=won THIS_ADDRESS/sandbox/disputes/du_…      # or lost</pre>
<p>As at the provider, evidence whose <code>uncategorized_text</code> is <code>winning_evidence</code> or <code>losing_evidence</code> decides a dispute too.</p>`

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
${howToDispute}
${howToInject}
</main>
</html>
`
}

function toRow({ id, amount, currency, status, created }: Intent) {
  const money = (amount / 100).toLocaleString('en-US', { style: 'currency', currency })
  const when = new Date(created * 1000).toISOString()
  return `<tr><td>${id}<td>${money}<td>${status}<td>${when}`
}
