import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const fields = document.querySelectorAll('input')
// What the browser itself changes: seldom needed, and a page works without it.
const changes = import('./shell/changed-by-browser').catch(() => undefined)
changes.then((file) => file?.followTranslations())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        changes.then((file) => file?.fillInAgain(fields))
        reportError(error)
      },
    },
  )
})
