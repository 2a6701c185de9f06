import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { publishableKey } from './start-sandbox.ts'

const style = `
  body { margin: 16px; font: 16px sans-serif }
  .StripeElement { padding: 12px; border: 1px solid #777; border-radius: 6px }
  .StripeElement--focus { border-color: blue; outline: 2px solid blue }
  .StripeElement--invalid { border-color: red }
  .StripeElement--complete { border-color: green }
`

const { CHROMIUM_PATH } = process.env

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

export async function bundlePage() {
  const entry = fileURLToPath(new URL('card-page.tsx', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the page was not bundled')
  return chunk.code
}

/** A page on another origin with a policy as strict as a shop's. */
export async function serveShop(script: string, sandboxUrl: string, clientSecret: string) {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><main data-key="${publishableKey}" data-client-secret="${clientSecret}"></main><script src="${sandboxUrl}/stripe.js"></script><script type="module" src="/page.js"></script></html>`
  const files = new Map([
    ['/', ['text/html', html]],
    ['/page.js', ['text/javascript', script]],
    ['/page.css', ['text/css', style]],
  ])
  const policy = `default-src 'none'; img-src data:; script-src 'self' ${sandboxUrl}; style-src 'self'; connect-src ${sandboxUrl}; frame-src ${sandboxUrl}; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const server = createServer((request, response) => {
    const [type = 'text/plain', text = ''] = files.get(request.url ?? '') ?? []
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', type)
    response.writeHead(text ? 200 : 404).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
