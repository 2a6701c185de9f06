import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/documents'
import { Button, type ButtonStyle } from '../ui/button'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'
import { type AskedFile, fetchFile } from './fetch-file'

type FileButtonProps = ButtonStyle & {
  file: AskedFile
  /** Under which it is saved. */
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
      variant="secondary"
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
