import { createHmac } from 'node:crypto'
import { nowSeconds } from './ids.ts'

/** The Stripe-Signature header over exactly these bytes. */
export function signPayload(payload: string, secret: string, timestamp = nowSeconds()) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
