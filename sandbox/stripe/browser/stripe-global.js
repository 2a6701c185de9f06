import { integrationError } from './card-element.js'
import { createPayments } from './card-payment.js'
import { createElementsGroup } from './elements-group.js'

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

createStripe.version = 'endive'
window.Stripe = createStripe
