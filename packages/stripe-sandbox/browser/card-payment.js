import { askBank } from './authentication-dialog.js'
import { integrationError } from './card-element.js'
import { sendForm } from './form-request.js'

const refusedByBank =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** The calls of Stripe.js that move a payment forward. */
export function createPayments({ origin, key }) {
  async function createPaymentMethod({ element, elements, ...given }) {
    const { card = element ?? elements?.getElement('card'), ...data } = given.params ?? given
    const params = { type: 'card', ...data }
    if (isElement(card))
      return toResult('paymentMethod', await card.tokenize('payment_method', params))
    return toResult('paymentMethod', await post('/v1/payment_methods', { ...params, card }))
  }

  async function createToken(card, data = {}) {
    if (!isElement(card)) throw integrationError('createToken needs a card Element.')
    return toResult('token', await card.tokenize('token', { card: { name: data.name } }))
  }

  async function confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const { payment_method, ...rest } = data
    const method = await resolveMethod(payment_method)
    if (method.error) return method
    const path = `/v1/payment_intents/${toIntentId(clientSecret)}/confirm`
    const params = {
      ...rest,
      client_secret: clientSecret,
      payment_method: method.id,
      use_stripe_sdk: true,
    }
    const result = toResult('paymentIntent', await post(path, params))
    return handleActions ? finish(result, clientSecret) : result
  }

  async function resolveMethod(method) {
    if (method === undefined || typeof method === 'string') return { id: method }
    const { error, paymentMethod } = await createPaymentMethod({ type: 'card', ...method })
    return error ? { error } : { id: paymentMethod.id }
  }

  async function retrievePaymentIntent(clientSecret) {
    const path = `/v1/payment_intents/${toIntentId(clientSecret)}`
    const params = { key, client_secret: clientSecret }
    return toResult('paymentIntent', await sendForm('GET', `${origin}${path}`, params))
  }

  async function handleNextAction(given) {
    const clientSecret = typeof given === 'string' ? given : given.clientSecret
    return finish(await retrievePaymentIntent(clientSecret), clientSecret)
  }

  async function finish(result, clientSecret) {
    const action = result.paymentIntent?.next_action?.use_stripe_sdk
    if (!action) return result
    await askBank({ origin, key, intent: result.paymentIntent, path: action.stripe_js })
    return afterAuthentication(await retrievePaymentIntent(clientSecret))
  }

  function post(path, params) {
    return sendForm('POST', `${origin}${path}`, { key, ...params })
  }

  return {
    createPaymentMethod,
    createToken,
    confirmCardPayment,
    retrievePaymentIntent,
    handleNextAction,
    handleCardAction: handleNextAction,
  }
}

function afterAuthentication(result) {
  const intent = result.paymentIntent
  const error = intent?.last_payment_error
  if (!error || intent.status !== 'requires_payment_method') return result
  const isRefused = error.code === 'payment_intent_authentication_failure'
  const message = isRefused ? refusedByBank : error.message
  return { error: { ...error, message, payment_intent: intent } }
}

function toResult(name, answer) {
  return answer.error ? { error: answer.error } : { [name]: answer }
}

function toIntentId(clientSecret) {
  const [, id] = /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret) ?? []
  if (id) return id
  throw integrationError(
    'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form pi_…_secret_….',
  )
}

function isElement(card) {
  return typeof card?.tokenize === 'function'
}
