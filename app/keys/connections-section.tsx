import { OwnWebhooks } from '../webhooks/webhook-list-section'
import { OwnKeys } from './own-keys'

/** By what programs of an account are connected. */
export function Connections() {
  return (
    <>
      <OwnKeys />
      <OwnWebhooks />
    </>
  )
}
