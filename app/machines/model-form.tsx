import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import * as words from '#words/machines'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { RowMenu } from '../ui/office-list/row-menu'
import { type NoteUnsaved, type PagePart, usePagePart } from '../ui/use-page-part'
import { changeModelMutation } from './model-mutations'

/** Of a part of a model's page, which reports whether it has something that is not saved. */
export type ModelPartProps = { model: MachineModelDetails; noteUnsaved: NoteUnsaved }

/** What was typed of one part of a machine model; saving it makes a call, whose answer is the model. */
export function useModelPart<Typed>({ model, ...part }: ModelPartProps & PagePart<Typed>) {
  const client = useQueryClient()
  const mutation = changeModelMutation(client, model._id)
  const { bar, ...rest } = usePagePart({ ...part, mutation })
  // Sent together, the later one would be refused, for the revision that the earlier one makes.
  const isPending = useSyncExternalStore(
    (onChange) => client.getMutationCache().subscribe(onChange),
    () => client.isMutating({ mutationKey: mutation.mutationKey }) > 0,
  )
  return { ...rest, bar: { ...bar, isPending } }
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
