import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import type { SandboxInput } from '../sandbox-options.ts'
import { startStripeSandbox } from '../server.ts'

const secretKey = 'sk_test_sandbox'
export const publishableKey = 'pk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** A sandbox for one test, with Stripe's server SDK connected to it. */
export async function startSandbox(options: SandboxInput = {}) {
  const sandbox = await startStripeSandbox(options)
  onTestFinished(() => sandbox.close())
  return { ...sandbox, stripe: connect(sandbox.url) }
}

export function connect(url: string, key = secretKey) {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false })
}

export async function injectFault(url: string, fault: object) {
  const reply = await fetch(`${url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  return { status: reply.status, body: await reply.json() }
}

/** What the browser does: a form with the publishable key. */
export async function postForm(url: string, params: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(params) })
  return { status: response.status, body: await response.json() }
}

export interface Received {
  body: Buffer
  signature: string
}

/** A webhook receiver that answers with the given statuses in turn, then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { received, url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}/webhooks` }
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}
