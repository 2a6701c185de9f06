import { createCardFields } from './card-fields.js'
import { checkFields, describeCard, toError } from './card-validity.js'
import { sendForm } from './form-request.js'
import { addFonts, applyStyle } from './frame-style.js'

const given = new URLSearchParams(window.location.hash.slice(1))
const shopOrigin = given.get('origin') ?? ''
const form = document.querySelector('form')
const inputs = {
  number: form.elements.cardnumber,
  expiry: form.elements['exp-date'],
  cvc: form.elements.cvc,
}
let left = {}
let sent = ''

const fields = createCardFields(inputs, {
  onInput(name) {
    left[name] = false
    report()
  },
  onLeave(name) {
    left[name] ||= true
    report()
  },
})

function tell(message) {
  window.parent.postMessage(message, shopOrigin)
}

function report() {
  const { card, invalidFields } = describeCard(fields.values(), left)
  for (const [name, input] of Object.entries(inputs)) {
    input.setAttribute('aria-invalid', String(invalidFields.includes(name)))
  }
  form.classList.toggle('invalid', invalidFields.length > 0)
  form.classList.toggle('complete', card.complete)
  const text = JSON.stringify(card)
  if (text !== sent) tell({ name: 'change', detail: card })
  sent = text
}

const tasks = {
  payment_method: (params) => tokenize('/v1/payment_methods', params),
  token: (params) => tokenize('/v1/tokens', params),
}

const commands = {
  fonts: addFonts,
  focus: () => inputs.number.focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const input of Object.values(inputs)) input.value = ''
    left = {}
    report()
  },
  options({ style, disabled = false, hideIcon = false }) {
    applyStyle(style)
    for (const input of Object.values(inputs)) input.disabled = disabled
    form.classList.toggle('without-icon', hideIcon)
    form.hidden = false
    tellReady()
  },
}

const tellReady = once(() => tell({ name: 'ready' }))

async function tokenize(path, params) {
  const [name, code] = Object.entries(checkFields(fields.values())).find(([, fault]) => fault) ?? []
  if (code) return refuse(name, code)
  const { number, expiry, cvc } = fields.values()
  const [exp_month, exp_year] = expiry.split(' / ')
  const card = { ...params.card, number: number.replaceAll(' ', ''), exp_month, exp_year, cvc }
  return sendForm('POST', path, { ...params, key: given.get('key'), card })
}

function refuse(name, code) {
  left[name] = 'required'
  report()
  return { error: toError(code) }
}

async function onMessage({ source, origin, data }) {
  if (source !== window.parent || origin !== shopOrigin) return
  const { name, detail, call } = data
  if (call === undefined) commands[name]?.(detail)
  else tell({ reply: call, result: await tasks[name](detail) })
}

function once(act) {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

window.addEventListener('message', onMessage)
form.addEventListener('focusin', ({ relatedTarget }) => relatedTarget || tell({ name: 'focus' }))
form.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || tell({ name: 'blur' }))
form.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ name: 'escape' })
  if (key === 'Enter') tell({ name: 'submit' })
})
new ResizeObserver(() => tell({ name: 'resize', detail: { height: form.offsetHeight } })).observe(
  form,
)
tell({ name: 'loaded' })
