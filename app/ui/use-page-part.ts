import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { thenSay } from './then-say'

export type NoteUnsaved = (part: string, isUnsaved: boolean) => void

/** The parts of a page that have something unsaved, as each of them reports. */
export function useUnsavedParts() {
  const { current: unsaved } = useRef(new Set<string>())
  const noteUnsaved: NoteUnsaved = useCallback(
    (part, isUnsaved) => void (isUnsaved ? unsaved.add(part) : unsaved.delete(part)),
    [unsaved],
  )
  return { unsaved, noteUnsaved }
}

export type PagePart<Typed> = {
  name: string
  noteUnsaved: NoteUnsaved
  now: Typed
  /** What would be sent of a value: it is unsaved where that differs. */
  sentOf: (value: Typed) => unknown
}

/** What was typed of one part of a page, until it is saved or taken back. `bar` is for its PartForm. */
export function usePagePart<Typed, Given, Answer>(
  part: PagePart<Typed> & { mutation: UseMutationOptions<Answer, Error, Given> },
) {
  const { name, noteUnsaved, mutation, now, sentOf } = part
  const { mutate, isPending, error } = useMutation(mutation)
  const [typed, setTyped] = useState<Typed>()
  const isUnsaved =
    typed !== undefined && JSON.stringify(sentOf(typed)) !== JSON.stringify(sentOf(now))
  useEffect(() => noteUnsaved(name, isUnsaved), [noteUnsaved, name, isUnsaved])
  const onTakeBack = () => setTyped(undefined)

  function save(given: Given, message: string) {
    if (isPending || !isUnsaved) return
    mutate(given, thenSay(message, onTakeBack))
  }

  return { typed, setTyped, save, bar: { isUnsaved, isPending, error, onTakeBack } }
}
