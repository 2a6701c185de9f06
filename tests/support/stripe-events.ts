export { sendStripeEvent as tellEvent } from './stripe.ts'
