import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { toast } from '../ui/toast-store'
import { changeModelMutation } from './model-mutations'

/** Reports whether a part of the page has something that is not saved. */
export type NoteUnsaved = (part: string, isUnsaved: boolean) => void

type ModelPart<T> = {
  /** Of the parts of the page. */
  name: string
  now: T
  /** What would be sent of a value: it is unsaved where that differs. */
  sentOf: (value: T) => unknown
  noteUnsaved: NoteUnsaved
}

/** What was typed of one part of a machine model, until it is saved or taken back. `bar` is for its ModelSaveBar. */
export function useModelPart<T>(id: string, { name, now, sentOf, noteUnsaved }: ModelPart<T>) {
  const { mutate, isPending, error } = useMutation(changeModelMutation(useQueryClient(), id))
  const [typed, setTyped] = useState<T>()
  const isUnsaved =
    typed !== undefined && JSON.stringify(sentOf(typed)) !== JSON.stringify(sentOf(now))
  useEffect(() => noteUnsaved(name, isUnsaved), [noteUnsaved, name, isUnsaved])
  const onTakeBack = () => setTyped(undefined)

  function save(make: () => Promise<MachineModelDetails>, message: string) {
    if (isPending || !isUnsaved) return
    mutate(make, {
      onSuccess: () => {
        onTakeBack()
        toast.success(message)
      },
    })
  }

  return { typed, setTyped, save, bar: { isUnsaved, isPending, error, onTakeBack } }
}
