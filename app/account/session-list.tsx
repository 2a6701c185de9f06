import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../contract/account'
import { api } from '../browser-api'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { Moment } from '../ui/moment'
import { accountQuery } from './account-queries'
import { AccountSection } from './account-section'
import { deviceName } from './device-name'

type Session = Account['sessions'][number]

/** Where the person is logged in; what looks strange can be ended. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const client = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string) => api('endSession', { params: { id } }),
    onSettled: () => client.invalidateQueries(accountQuery),
  })
  return (
    <AccountSection title="Where you are logged in">
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li
            key={session._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline pt-3 first:border-t-0 first:pt-0"
          >
            <SessionWords session={session} />
            {session.current ? (
              <Badge>This one</Badge>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Log out ${deviceName(session.device)}`}
                isPending={isPending && variables === session._id}
                onClick={() => mutate(session._id)}
              >
                Log out
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
        {address && `${address}, `}since <Moment time={createdAt} />
      </span>
    </p>
  )
}
