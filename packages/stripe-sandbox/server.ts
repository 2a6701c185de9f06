import Fastify, { type FastifyInstance } from 'fastify'
import { registerApi } from './api-routes.ts'
import { createFaults, registerFaults } from './fault-injection.ts'
import { createLateRefunds } from './late-refunds.ts'
import { registerPages } from './page-routes.ts'
import { registerPastCharges } from './past-charges.ts'
import { parseOptions, type SandboxInput } from './sandbox-options.ts'
import { openState } from './state.ts'
import { createWebhookSender } from './webhook-sender.ts'

/** Starts the sandbox: Stripe's API, its webhooks and its browser script. */
export async function startStripeSandbox(input: SandboxInput = {}) {
  const options = parseOptions(input)
  const state = openState(options.dataFile)
  const faults = createFaults()
  const webhooks = createWebhookSender(state, options, faults)
  const app = buildApp()
  const lateRefunds = createLateRefunds(state, options, webhooks.wake)
  const onChange = () => {
    webhooks.wake()
    lateRefunds.wake()
  }
  registerApi(app, { state, options, faults, keysInUse: new Set(), onChange })
  registerFaults(app, faults)
  registerPastCharges(app, state)
  registerPages(app, state)
  const url = await app.listen({ host: options.host, port: options.port })
  onChange()

  async function shut() {
    webhooks.close()
    lateRefunds.close()
    faults.stop()
    await app.close()
    state.close()
  }

  let closing: Promise<void> | undefined
  return {
    url,
    reset: () => state.reset(),
    close() {
      closing ??= shut()
      return closing
    },
  }
}

function buildApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  )
  return app
}
