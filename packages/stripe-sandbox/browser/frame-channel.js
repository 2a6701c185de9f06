let frameCount = 0

/**
 * A frame of the sandbox's origin in the shop's page. It accepts messages from this frame and
 * origin only, and sends to that origin only.
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

  function onMessageEvent(event) {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const { reply, result, name, detail } = event.data
    if (name === 'loaded') release()
    if (reply === undefined) return onMessage(name, detail)
    calls.get(reply)?.(result)
    calls.delete(reply)
  }

  // A loading frame receives nothing yet: messages wait for its 'loaded'.
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

  window.addEventListener('message', onMessageEvent)

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
      window.removeEventListener('message', onMessageEvent)
      frame.remove()
    },
  }
}
