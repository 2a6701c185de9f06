import { useState } from 'react'
import { href, Navigate, useLocation } from 'react-router'
import * as words from '#words/connect'
import { company } from '../../contract/company'
import { useSession } from '../auth/session'
import { linesInBasket } from '../basket/basket-queries'
import { api } from '../browser-api'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { Container } from '../ui/container'
import { InlineMessage } from '../ui/inline-message'

/** On every page of a visit from a buyer's own system: whom it buys for, and the ways back. A visit has no pages of an account. */
export function VisitNote() {
  const session = useSession()
  const { pathname } = useLocation()
  const { isPending, error, transfer } = useTransfer()
  const user = session.state === 'signed-in' ? session.user : undefined
  if (user && pathname.startsWith('/dashboard')) return <Navigate replace to={href('/basket')} />
  return (
    <section
      aria-label={words.visit}
      className="border-b border-hairline bg-signal-tint py-2 print:hidden"
    >
      <Container className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>{user ? words.buyingFor(user.company?.name ?? user.name) : words.visitHasEnded}</p>
          <div className="flex flex-wrap gap-2">
            {user ? (
              <>
                <Button
                  variant="primary"
                  size="small"
                  isPending={isPending}
                  onClick={() => transfer(linesInBasket())}
                >
                  {words.transferToMySystem}
                </Button>
                <Button variant="secondary" size="small" onClick={() => transfer([])}>
                  {words.leave}
                </Button>
              </>
            ) : (
              <Button variant="secondary" size="small" onClick={forget}>
                {words.toTheShop(company.name)}
              </Button>
            )}
          </div>
        </div>
        {error && <InlineMessage tone="danger">{error}</InlineMessage>}
      </Container>
    </section>
  )
}

function useTransfer() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [keyFor] = useState(createContentKeys)

  async function transfer(lines: ReturnType<typeof linesInBasket>) {
    setPending(true)
    setError(undefined)
    try {
      const headers = { 'idempotency-key': keyFor(lines) }
      const { url } = await api('transferPunchout', { body: { lines }, headers })
      window.location.assign(url)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setPending(false)
  }

  return {
    isPending,
    error,
    transfer: (lines: Parameters<typeof transfer>[0]) => void transfer(lines),
  }
}

/** The tab is as any other again. */
function forget() {
  sessionStorage.clear()
  window.location.assign(href('/'))
}
