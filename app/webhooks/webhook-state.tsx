import * as words from '#words/webhooks'
import type { Webhook } from '../../contract/webhooks'
import { Badge } from '../ui/badge'

export function WebhookState({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state !== 'on') return <Badge tone="warning">{words.stateNames[state]}</Badge>
  if (failingSince) return <Badge tone="danger">{words.failing}</Badge>
  return <Badge tone="paid">{words.stateNames.on}</Badge>
}

/** 'Goods shipped'. */
export const nameOf = (event: string): string => (isNamed(event) ? words.eventNames[event] : event)

const isNamed = (event: string): event is keyof typeof words.eventNames =>
  Object.hasOwn(words.eventNames, event)
