const stateNames = ['focus', 'invalid', 'complete', 'empty']

/** The shop's element around the frame: its class names tell the state, its label gives focus. */
export function dressContainer(container, classes = {}, onLabelClick) {
  const base = classes.base ?? 'StripeElement'
  const labels = container.id
    ? [...document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)]
    : []
  container.classList.add(...words(base))
  for (const label of labels) label.addEventListener('click', onLabelClick)

  function show(state) {
    for (const name of stateNames) {
      const names = words(classes[name] ?? `StripeElement--${name}`)
      for (const each of names) container.classList.toggle(each, Boolean(state[name]))
    }
  }

  function undress() {
    show({})
    container.classList.remove(...words(base))
    for (const label of labels) label.removeEventListener('click', onLabelClick)
  }

  return { show, undress }
}

/** Enter in a card field sends the form around it, as it would from a field of the page itself. */
export function submitFormAround(container) {
  const form = container.closest('form')
  if (!form) return
  const button = [...form.elements].find((control) => control.type === 'submit')
  if (button) button.click()
  else form.requestSubmit()
}

function words(text) {
  return text.split(' ').filter(Boolean)
}
