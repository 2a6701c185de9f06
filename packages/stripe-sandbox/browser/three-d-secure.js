import { sendForm } from './form-request.js'

const given = new URLSearchParams(window.location.hash.slice(1))
const shopOrigin = given.get('origin') ?? ''
const intentId = window.location.pathname.split('/').at(-1)
const access = { key: given.get('key'), client_secret: given.get('client_secret') }
const buttons = [...document.querySelectorAll('button')]

async function showAmount() {
  const intent = await sendForm('GET', `/v1/payment_intents/${intentId}`, access)
  if (intent.error) return showStatus(intent.error.message)
  const { amount, currency } = intent
  const money = (amount / 100).toLocaleString('en-US', { style: 'currency', currency })
  document.querySelector('#amount').textContent = money
}

async function answer(outcome) {
  setDisabled(true)
  const result = await sendForm('POST', `/v1/3ds2/${intentId}/authenticate`, { ...access, outcome })
  if (result.error?.type === 'api_connection_error') return retryLater(result.error.message)
  window.parent.postMessage({ name: 'answered' }, shopOrigin)
}

function retryLater(message) {
  setDisabled(false)
  showStatus(message)
}

function showStatus(message) {
  document.querySelector('#status').textContent = message
}

function setDisabled(isDisabled) {
  for (const button of buttons) button.disabled = isDisabled
}

for (const button of buttons) button.addEventListener('click', () => answer(button.name))
window.addEventListener('keydown', ({ key }) => key === 'Escape' && answer('fail'))
window.addEventListener('message', ({ source, origin, data }) => {
  if (source === window.parent && origin === shopOrigin && data.name === 'fail') answer('fail')
})
// The document comes with its buttons disabled: a click before this line would be lost.
setDisabled(false)
buttons[0].focus()
window.parent.postMessage({ name: 'loaded' }, shopOrigin)
showAmount()
