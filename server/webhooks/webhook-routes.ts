import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { reachOf } from './safe-addresses.ts'
import * as acts from './webhook-acts.ts'
import * as messages from './webhook-messages.ts'
import { isRunBy } from './webhook-owners.ts'
import { selectEndpoints, toWebhook } from './webhook-rows.ts'

export function webhookRoutes({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const parts = { db, authSecret: config.authSecret, reach: reachOf(config) }
  return {
    listWebhooks: async ({ caller, query: { office } }) =>
      (await selectEndpoints(db).where(isRunBy(caller, office)).execute()).map(toWebhook),
    createWebhook: ({ caller, body }) => acts.createWebhook(parts, caller, body),
    changeWebhook: ({ caller, params, body }) => acts.changeWebhook(parts, caller, params.id, body),
    deleteWebhook: ({ caller, params }) => acts.deleteWebhook(db, caller, params.id),
    renewWebhookSecret: ({ caller, params }) => acts.renewWebhookSecret(parts, caller, params.id),
    testWebhook: ({ caller, params }) =>
      messages.testWebhook(db, caller, params.id, config.publicUrl),
    listWebhookMessages: ({ caller, params, query }) =>
      messages.listMessages(db, caller, params.id, query.page),
    sendWebhookMessage: ({ caller, params }) =>
      messages.sendMessageAgain(db, caller, params.id, params.message),
  } satisfies Partial<Handlers>
}
