import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as words from '#words/machines'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { RowMenu } from '../ui/office-list/row-menu'
import { thenSay } from '../ui/then-say'
import { changeModelMutation } from './model-mutations'

/** Of a part of a model's page, which reports whether it has something that is not saved. */
export type ModelPartProps = {
  model: MachineModelDetails
  noteUnsaved: (part: string, isUnsaved: boolean) => void
}

type ModelPart<T> = ModelPartProps & {
  /** Of the parts of the page. */
  name: string
  now: T
  /** What would be sent of a value: it is unsaved where that differs. */
  sentOf: (value: T) => unknown
}

/** What was typed of one part of a machine model, until it is saved or taken back. `bar` is for its PartForm. */
export function useModelPart<T>({ model, noteUnsaved, name, now, sentOf }: ModelPart<T>) {
  const { mutate, isPending, error } = useMutation(changeModelMutation(useQueryClient(), model._id))
  const [typed, setTyped] = useState<T>()
  const isUnsaved =
    typed !== undefined && JSON.stringify(sentOf(typed)) !== JSON.stringify(sentOf(now))
  useEffect(() => noteUnsaved(name, isUnsaved), [noteUnsaved, name, isUnsaved])
  const onTakeBack = () => setTyped(undefined)

  function save(make: () => Promise<MachineModelDetails>, message: string) {
    if (isPending || !isUnsaved) return
    mutate(make, thenSay(message, onTakeBack))
  }

  return { typed, setTyped, save, bar: { isUnsaved, isPending, error, onTakeBack } }
}

type DeleteMenuProps = { name: string; act: string; text: string; onDelete: () => void }

/** The '…' of a model or a drawing, which deletes it after a question. */
export function DeleteMenu({ name, act, text, onDelete }: DeleteMenuProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <RowMenu
        label={words.moreFor(name)}
        acts={[{ label: act, isDanger: true, onChoose: () => setAsked(true) }]}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.deleteName(name)}
        text={text}
        confirmLabel={words.deleteIt}
        isDanger
        onConfirm={() => {
          setAsked(false)
          onDelete()
        }}
      />
    </>
  )
}
