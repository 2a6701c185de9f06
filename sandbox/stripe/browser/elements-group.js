import { createCardElement, integrationError } from './card-element.js'

export function createElementsGroup({ origin, key, fonts = [] }) {
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
