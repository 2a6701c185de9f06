import { dressContainer, submitFormAround } from './element-container.js'
import { createFrame } from './frame-channel.js'

const emptyCard = { empty: true, complete: false, brand: 'unknown', error: undefined }

/** The shop's handle on the card fields, which live in a frame of the sandbox. */
export function createCardElement({ origin, key, fonts, options: firstOptions = {}, onDestroy }) {
  const emitter = createEmitter()
  let options = { ...firstOptions }
  let mounted
  let isDestroyed = false
  let state = { ...emptyCard, focus: false }

  const reactions = {
    loaded() {
      mounted?.channel.tell('fonts', fonts)
      mounted?.channel.tell('options', options)
    },
    ready: () => emit('ready'),
    focus: () => showState({ focus: true }, 'focus'),
    blur: () => showState({ focus: false }, 'blur'),
    escape: () => emit('escape'),
    submit: () => submitFormAround(mounted.container),
    resize: ({ height }) => Object.assign(mounted.channel.frame.style, { height: `${height}px` }),
    change: (card) => showState(card, 'change', { ...card, value: { postalCode: '' } }),
  }

  function emit(name, detail = {}) {
    emitter.emit(name, { elementType: 'card', ...detail })
  }

  function showState(change, name, detail) {
    state = { ...state, ...change }
    mounted?.dress.show({ ...state, invalid: Boolean(state.error) })
    emit(name, detail)
  }

  function mount(target) {
    requireAlive()
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container)
      throw integrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      )
    unmount()
    const channel = createFrame({
      origin,
      path: '/elements/card',
      title: 'Secure card payment input frame',
      params: { key },
      onMessage: (name, detail) => reactions[name]?.(detail),
    })
    Object.assign(channel.frame.style, { height: '24px' })
    const dress = dressContainer(container, options.classes, () => channel.tell('focus'))
    mounted = { container, channel, dress }
    container.replaceChildren(channel.frame)
    dress.show(state)
  }

  function unmount() {
    if (!mounted) return
    mounted.channel.remove()
    mounted.dress.undress()
    mounted = undefined
    state = { ...emptyCard, focus: false }
  }

  function requireAlive() {
    if (isDestroyed)
      throw integrationError('This Element has already been destroyed. Please create a new one.')
  }

  return {
    ...emitter,
    mount,
    unmount,
    update(change) {
      requireAlive()
      options = { ...options, ...change }
      mounted?.channel.tell('options', options)
    },
    focus: () => mounted?.channel.tell('focus'),
    blur: () => mounted?.channel.tell('blur'),
    clear: () => mounted?.channel.tell('clear'),
    destroy() {
      requireAlive()
      unmount()
      isDestroyed = true
      onDestroy()
    },
    /** Has the frame send the card to the API itself: only the answer comes out. */
    tokenize(name, detail) {
      if (mounted) return mounted.channel.ask(name, detail)
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    },
  }
}

export function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' })
}

function createEmitter() {
  const listeners = []

  function off(name, listener) {
    for (let index = listeners.length - 1; index >= 0; index -= 1) {
      const known = listeners[index]
      const isMeant = known.name === name && (!listener || known.listener === listener)
      if (isMeant) listeners.splice(index, 1)
    }
  }

  return {
    on: (name, listener) => listeners.push({ name, listener }),
    once: (name, listener) => listeners.push({ name, listener, isOnce: true }),
    off,
    emit(name, event) {
      for (const known of listeners.filter((each) => each.name === name)) {
        if (known.isOnce) off(name, known.listener)
        known.listener(event)
      }
    },
  }
}
