import { cvcLength, formatExpiry, formatNumber, numberLength, onlyDigits } from './card-digits.js'
import { checkFields } from './card-validity.js'

const order = ['number', 'expiry', 'cvc']

/** The three inputs: grouping while typing, moving on when one is done and back when it is emptied. */
export function createCardFields(inputs, { onInput, onLeave }) {
  const formatters = {
    number: formatNumber,
    expiry: formatExpiry,
    cvc: (text) => onlyDigits(text).slice(0, cvcLength(onlyDigits(inputs.number.value))),
  }

  for (const name of order) {
    const input = inputs[name]
    input.addEventListener('input', (event) => {
      const isDeleting = event.inputType?.startsWith('delete') ?? false
      format(input, (text) => formatters[name](text, isDeleting))
      if (!isDeleting) advance(name)
      onInput(name)
    })
    input.addEventListener('blur', () => onLeave(name))
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Backspace' && input.value === '') goBack(name, event)
    })
  }

  function values() {
    return Object.fromEntries(order.map((name) => [name, inputs[name].value]))
  }

  function advance(name) {
    const next = inputs[order[order.indexOf(name) + 1]]
    const input = inputs[name]
    const isAtEnd = input.selectionStart === input.value.length
    const isDone = onlyDigits(input.value).length === fullLength(name)
    const isFocused = document.activeElement === input
    if (next && isDone && isAtEnd && isFocused && !checkFields(values())[name]) next.focus()
  }

  function fullLength(name) {
    return name === 'number' ? numberLength(onlyDigits(inputs.number.value)) : 4
  }

  function goBack(name, event) {
    const before = inputs[order[order.indexOf(name) - 1]]
    if (!before) return
    event.preventDefault()
    before.focus()
    before.setSelectionRange(before.value.length, before.value.length)
  }

  return { values }
}

/** Rewrites the text but leaves the caret after the same digit. */
function format(input, rewrite) {
  const caret = input.selectionStart ?? input.value.length
  const wasAtEnd = caret === input.value.length
  const digitsBefore = onlyDigits(input.value.slice(0, caret)).length
  const text = rewrite(input.value)
  if (text === input.value) return
  input.value = text
  const position = wasAtEnd ? text.length : indexAfterDigits(text, digitsBefore)
  input.setSelectionRange(position, position)
}

function indexAfterDigits(text, count) {
  let index = 0
  for (let seen = 0; seen < count && index < text.length; index += 1) {
    if (/\d/.test(text[index])) seen += 1
  }
  return index
}
