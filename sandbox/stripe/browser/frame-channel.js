let frameCount = 0

/**
 * A frame of the sandbox's origin in the shop's page. Only messages that come from exactly this
 * frame and that origin are heard, and what is told can be read by that origin alone.
 */
export function createFrame({ origin, path, title, params, onMessage }) {
  frameCount += 1
  const frame = document.createElement('iframe')
  const hash = new URLSearchParams({ ...params, origin: window.location.origin })
  frame.name = `__privateStripeFrame${frameCount}`
  frame.title = title
  frame.src = `${origin}${path}#${hash}`
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: '100%',
    colorScheme: 'normal',
  })

  const calls = new Map()
  let callCount = 0

  function hear(event) {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const { reply, result, name, detail } = event.data
    if (name === 'loaded') release()
    if (reply === undefined) return onMessage(name, detail)
    calls.get(reply)?.(result)
    calls.delete(reply)
  }

  // A frame that is still loading hears nothing: what is told too early waits for its first word.
  let waiting = []

  function post(message) {
    if (waiting) waiting.push(message)
    else frame.contentWindow?.postMessage(message, origin)
  }

  function release() {
    const early = waiting ?? []
    waiting = undefined
    for (const message of early) post(message)
  }

  window.addEventListener('message', hear)

  return {
    frame,
    tell: (name, detail) => post({ name, detail }),
    ask(name, detail) {
      callCount += 1
      const call = callCount
      post({ name, detail, call })
      return new Promise((resolve) => calls.set(call, resolve))
    },
    remove() {
      window.removeEventListener('message', hear)
      frame.remove()
    },
  }
}
