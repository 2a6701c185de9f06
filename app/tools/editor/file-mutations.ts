import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../../contract/calls/endpoints'
import type { FileKind } from '../../../contract/tools/tool-files'
import { api } from '../../browser-api'
import { invalidateTools } from '../tool-queries'

/** Adds a file; its title is its name without the ending. */
export function addFileMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ kind, file }: { kind: FileKind; file: File }) => {
      const body = new FormData()
      body.set('kind', kind)
      body.set('title', titleOf(file))
      body.set('file', file)
      return api('addToolFile', { params: { id }, body })
    },
    onSettled: () => invalidateTools(client),
  })
}

type FileChange = { file: string; body: Sent<'changeToolFile', 'body'> }

export function changeFileMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ file, body }: FileChange) =>
      api('changeToolFile', { params: { id, file }, body }),
    onSettled: () => invalidateTools(client),
  })
}

export function deleteFileMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (file: string) => api('deleteToolFile', { params: { id, file } }),
    onSettled: () => invalidateTools(client),
  })
}

const titleOf = ({ name }: File) => name.replace(/\.[^.]+$/, '') || name
