import './quiet-runtime.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { interactionPolicy, type Provider } from 'oidc-provider'
import { findAccount } from './accounts.ts'
import { chooserPage } from './chooser-page.ts'
import { type GoogleInput, parseOptions } from './google-options.ts'
import { createProvider } from './provider.ts'

/** Starts the Google sandbox: an OpenID provider and its page to choose an account. */
export async function startGoogleSandbox(input: GoogleInput) {
  const options = parseOptions(input)
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : options.port
  const url = `http://${options.host}:${port}`
  const provider = createProvider(url, options, choosingPolicy())
  const answer = provider.callback()
  server.on('request', (request, response) => {
    forgetSession(request)
    if (!request.url?.startsWith('/choose/')) return answer(request, response)
    choose(provider, request, response).catch(() =>
      response.writeHead(400).end('Please start again.'),
    )
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, close }
}

/** Each sign-in asks for the account again, without logging out first. */
function forgetSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/; */) ?? []
  headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ')
}

/** The only question is which account to use. */
function choosingPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.remove('login')
  const { Prompt, Check } = interactionPolicy
  const isOpen = new Check('no_account', 'An account has to be chosen', (ctx) =>
    ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.add(new Prompt({ name: 'select_account', requestable: true }))
  policy.add(new Prompt({ name: 'login', requestable: true }, isOpen))
  return policy
}

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') return sendChooser(response, uid, String(params.redirect_uri))
  const account = findAccount((await readForm(request)).get('account'))
  const result = account
    ? { login: { accountId: account.id, remember: false }, select_account: {} }
    : { error: 'access_denied', error_description: 'The person chose not to.' }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function sendChooser(response: ServerResponse, uid: string, backTo: string) {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  response.end(chooserPage(uid, new URL(backTo).host))
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
