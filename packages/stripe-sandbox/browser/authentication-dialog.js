import { createFrame } from './frame-channel.js'

/** Shows the bank's question over the page; settles when it was answered either way. */
export function askBank({ origin, key, intent, path }) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    const focusedBefore = document.activeElement
    const channel = createFrame({
      origin,
      path,
      title: '3D Secure authentication',
      params: { key, client_secret: intent.client_secret },
      onMessage: (name) => name === 'answered' && close(),
    })

    function close() {
      channel.remove()
      dialog.close()
      dialog.remove()
      focusedBefore?.focus?.()
      resolve()
    }

    dialog.addEventListener('cancel', (event) => {
      // Escape is an answer too, which the bank must get first.
      event.preventDefault()
      channel.tell('fail')
    })
    dress(dialog, channel.frame)
    dialog.append(channel.frame)
    document.body.append(dialog)
    dialog.showModal()
    channel.frame.focus()
  })
}

function dress(dialog, frame) {
  dialog.setAttribute('aria-label', '3D Secure authentication')
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    margin: '0',
    padding: '16px',
    border: '0',
    background: 'rgb(0 0 0 / 55%)',
  })
  Object.assign(frame.style, {
    maxWidth: '400px',
    height: 'calc(100% - 32px)',
    maxHeight: '420px',
    margin: 'auto',
    position: 'absolute',
    inset: '16px',
    width: 'calc(100% - 32px)',
    borderRadius: '8px',
    background: '#fff',
  })
}
