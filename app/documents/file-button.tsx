import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/documents'
import type { CallName } from '../../contract/calls/calls'
import { fillPath, findAddress, reach, toApiError } from '../api'
import { handleExpiredSession } from '../auth/saved-form'
import { readToken } from '../auth/session'
import { Button, type ButtonStyle } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'

type FileButtonProps = ButtonStyle & {
  file: AskedFile
  name: string
  className?: string
  children: ReactNode
}

/** Saves a file that only its owner and the office may have. */
export function FileButton({ file, name, children, ...style }: FileButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: () => fetchFile(file) })
  const save = () =>
    mutate(undefined, {
      onSuccess: (blob) => saveFile(blob, name, blob.type),
      onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    })
  return (
    <Button
      size="small"
      {...style}
      isPending={isPending}
      pendingText={words.preparingTheFile}
      onClick={save}
    >
      {children}
    </Button>
  )
}

type AskedFile = {
  call: CallName
  params: Record<string, string>
  query?: string
  /** The link of a quote by which it is asked for, instead of the account. */
  quoteToken?: string
}

/** Fetches a file of the API: a link could not send the bearer. */
export async function fetchFile(asked: AskedFile): Promise<Blob> {
  const { call, params, query = '', quoteToken = '' } = asked
  const token = quoteToken === '' ? readToken() : null
  const { path } = await findAddress(call)
  const response = await reach(fetch, fillPath(path, params) + query, {
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(quoteToken !== '' && { 'x-quote-token': quoteToken }),
    },
  })
  if (response.ok) return response.blob()
  const error = await toApiError(response)
  if (error.status === 401 && token !== null && token === readToken()) handleExpiredSession()
  throw error
}
