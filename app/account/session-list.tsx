import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/account'
import type { Account } from '../../contract/users'
import { api } from '../browser-api'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DateTime } from '../ui/date-time'
import { InlineMessage } from '../ui/inline-message'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'
import { needsNewLogin, Reauthenticate } from './reauthenticate-section'

// In this order: Edge and Opera also name Chrome, and all of them name Safari.
const browsers = [
  [words.edge, /Edg\//],
  [words.opera, /OPR\//],
  [words.firefox, /Firefox\//],
  [words.chrome, /Chrome\//],
  [words.safari, /Safari\//],
] as const
const systems = [
  [words.android, /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  [words.windows, /Windows/],
  [words.mac, /Mac OS X/],
  [words.linux, /Linux/],
] as const

/** Names browser and system of a User-Agent. */
function deviceName(agent: string | null): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, mark]) => mark.test(agent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return words.on(browser, system)
  return browser ?? system ?? words.anotherProgram
}

type Session = Account['sessions'][number]

export function SessionList({ account }: { account: Account }) {
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (id: string) => api('endSession', { params: { id } }),
    onSettled: () => client.invalidateQueries(accountQuery),
  })
  const sessionToEnd = needsNewLogin(error) && account.sessions.find(({ _id }) => _id === variables)
  return (
    <AccountSection title={words.whereYouAreLoggedIn}>
      {error && !sessionToEnd && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      {sessionToEnd && (
        <Reauthenticate
          account={account}
          label={words.logOut(deviceName(sessionToEnd.device))}
          done={words.itIsLoggedOut}
          act={() => mutateAsync(sessionToEnd._id)}
        />
      )}
      <ul className="grid gap-3">
        {account.sessions.map((session) => (
          <li
            key={session._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-3 first:border-t-0 first:pt-0"
          >
            <SessionWords session={session} />
            {session.current ? (
              <Badge>{words.thisOne}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={words.logOut(deviceName(session.device))}
                isPending={isPending && variables === session._id}
                onClick={() => mutate(session._id)}
              >
                {words.logOutOne}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}

function SessionWords({ session: { device, address, createdAt } }: { session: Session }) {
  return (
    <p className="min-w-0">
      <span className="block font-semibold">{deviceName(device)}</span>
      <span className="block text-sm text-ink-soft">
        {address && `${address}, `}
        {words.since} <DateTime time={createdAt} />
      </span>
    </p>
  )
}
