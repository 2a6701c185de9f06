import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/users'
import type { User } from '../../contract/users'
import { READ_MS, toast } from '../ui/toast-store'
import { makeAdminMutation, pendingAdminsQuery, revokeAdminMutation } from './all-users-queries'

const noOne: string[] = []

type Asked = { user: User; act: 'grant' | 'revoke' | 'areas' }

export function useRights() {
  const client = useQueryClient()
  const making = useMutation(makeAdminMutation(client))
  const revoking = useMutation(revokeAdminMutation(client))
  // Stays while the dialog closes.
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  // Grants to unconfirmed email addresses.
  const { data: waiting = noOne } = useQuery(pendingAdminsQuery)
  const { mutateAsync, isPending, error, reset } = asked?.act === 'revoke' ? revoking : making

  function ask(user: User, act: Asked['act']) {
    making.reset()
    revoking.reset()
    setAsked({ user, act })
    setOpen(true)
  }

  function confirm() {
    if (!asked || isPending) return
    mutateAsync(asked.user._id).then(
      ({ message, user }) => {
        setOpen(false)
        tell(asked.act, message, user)
      },
      // The dialog stays open and shows the error.
      () => undefined,
    )
  }

  function tell(act: Asked['act'], message: string, user: User) {
    toast.success(message)
    const isWaiting = act === 'grant' && !user.admin
    client.setQueryData(pendingAdminsQuery.queryKey, (known = noOne) => {
      const others = known.filter((id) => id !== user._id)
      return isWaiting ? [...others, user._id] : others
    })
    if (!isWaiting) return
    toast.info(words.hasToConfirmTheEmail(user.email), { ms: READ_MS })
  }

  function cancel() {
    setOpen(false)
    reset()
  }

  return { asked, isOpen, ask, confirm, cancel, isPending, error, waiting }
}

export type Rights = ReturnType<typeof useRights>
