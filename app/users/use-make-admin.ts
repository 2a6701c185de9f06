import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../../contract/messages'
import type { User } from '../../contract/users'
import { READ_MS, toast } from '../ui/toast-store'
import { makeAdminMutation } from './user-queries'

/** Gives somebody rights and tells how it went; rights wait for a confirmed address, and that is said too. */
export function useMakeAdmin({ _id, email }: User) {
  const { mutateAsync, isPending } = useMutation(makeAdminMutation(useQueryClient()))
  const [isWaiting, setWaiting] = useState(false)

  function grant() {
    // The button goes with the rights: the word about them is not bound to it.
    mutateAsync(_id).then(tell, ({ message }: Error) => toast.error(message, { ms: READ_MS }))
  }

  function tell({ user }: { user: User }) {
    toast.success(messages.madeAdmin)
    if (user.admin) return
    setWaiting(true)
    toast.info(`${email} has to confirm the email address first; the rights begin then.`, {
      ms: READ_MS,
    })
  }

  return { grant, isPending, isWaiting }
}
