import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/connect'
import { createApi } from '../api'
import { notifyListeners, type SessionUser, TOKEN_KEY, USER_KEY, VISIT_KEY } from '../auth/session'
import { changeBasket } from '../basket/basket-queries'
import { InlineMessage } from '../ui/inline-message'
import { Spinner } from '../ui/spinner'

// Without the token of an account that may be signed in in this browser.
const visitorCall = createApi(
  (path, init) => fetch(path, init),
  () => null,
)

const started = new Map<string, ReturnType<typeof begin>>()

const begin = (code: string) => visitorCall('createPunchout', { body: { code } })

/** From here on the tab has its own session and basket. */
function saveVisit(token: string, user: SessionUser) {
  sessionStorage.clear()
  sessionStorage.setItem(VISIT_KEY, 'on')
  sessionStorage.setItem(TOKEN_KEY, token)
  sessionStorage.setItem(USER_KEY, JSON.stringify(user))
  notifyListeners()
}

/** Exchanges the code of the address for a session of this tab, and goes on to the page that the visit begins at. */
export function StartVisit({ code }: { code: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  useEffect(() => {
    // A code counts once.
    const visit = started.get(code) ?? begin(code)
    started.set(code, visit)
    visit.then(
      ({ token, name, company, page, lines }) => {
        saveVisit(token, { email: '', name, areas: [], company: company ?? undefined })
        changeBasket(lines)
        void navigate(page, { replace: true })
      },
      ({ message }: Error) => setError(message),
    )
  }, [code, navigate])
  if (error) return <InlineMessage tone="danger">{error}</InlineMessage>
  return <Spinner label={words.startingTheVisit} />
}
