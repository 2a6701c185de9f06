export function createEmitter() {
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
