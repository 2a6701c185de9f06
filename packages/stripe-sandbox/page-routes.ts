import type { FastifyInstance } from 'fastify'
import { listIntents } from './overview-page.ts'
import { buildStripeScript, readBrowserFile } from './script-bundle.ts'
import type { State } from './state.ts'

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

// The shop's address is not known here, so any page may hold the frames.
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src http: https:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
const pagePolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'"

const frameModules = [
  'card-frame.js',
  'card-digits.js',
  'card-validity.js',
  'card-fields.js',
  'frame-style.js',
  'form-request.js',
  'three-d-secure.js',
]
const styles = ['card-frame.css', 'three-d-secure.css', 'overview-page.css']

export function registerPages(app: FastifyInstance, state: State) {
  for (const path of ['/stripe.js', '/endive/stripe.js', '/v3', '/v3/']) {
    serve(app, path, 'js', buildStripeScript)
  }
  serve(app, '/elements/card', 'html', () => readBrowserFile('card-frame.html'))
  serve(app, '/3ds/:intent', 'html', () => readBrowserFile('three-d-secure.html'))
  for (const name of frameModules) serve(app, `/browser/${name}`, 'js', () => readBrowserFile(name))
  for (const name of styles) serve(app, `/browser/${name}`, 'css', () => readBrowserFile(name))
  serve(app, '/', 'html', () => listIntents(state), pagePolicy)
}

function serve(
  app: FastifyInstance,
  path: string,
  type: keyof typeof types,
  read: () => string,
  policy = framePolicy,
) {
  app.get(path, (_, reply) =>
    reply
      .headers({
        'content-type': types[type],
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      })
      .send(read()),
  )
}
