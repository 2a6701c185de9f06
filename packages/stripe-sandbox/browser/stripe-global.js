import { createCardElement, integrationError } from './card-element.js'
import { createPayments } from './card-payment.js'

const { origin } = new URL(document.currentScript.src)

function createStripe(key) {
  if (typeof key !== 'string' || key === '') {
    throw integrationError('Missing value for Stripe(): apiKey should be a string.')
  }
  return {
    ...createPayments({ origin, key }),
    elements: (options) => createElementsGroup({ origin, key, fonts: options?.fonts }),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

function createElementsGroup({ origin, key, fonts = [] }) {
  let card

  return {
    create(type, options) {
      if (type !== 'card')
        throw integrationError(`This sandbox has no Element of type ${type}: only card.`)
      if (card) throw integrationError('Can only create one Element of type card.')
      card = createCardElement({ origin, key, fonts, options, onDestroy: forget })
      return card
    },
    /** Takes a name, or the component of the React library that stands for it. */
    getElement(type) {
      return (type?.__elementType ?? type) === 'card' ? (card ?? null) : null
    },
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  }

  function forget() {
    card = undefined
  }
}

createStripe.version = 'endive'
window.Stripe = createStripe
