import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import * as words from '#words/auth'
import { Button } from '../ui/button'
import {
  discardSavedForm,
  findSavedForm,
  formKeyOf,
  onSavedFormDiscarded,
  saveFormOnInput,
} from './saved-form'

type RestorableFormProps = {
  children: (ref: (form: HTMLFormElement | null) => (() => void) | undefined) => ReactNode
}

/** Wraps a form that is saved while it is filled in: shows when the input was restored, with a button to discard it. */
export function RestorableForm({ children }: RestorableFormProps) {
  const [restored, setRestored] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(
    () =>
      onSavedFormDiscarded((formKey) =>
        setRestored((before) => (formKey && formKey !== before ? before : undefined)),
      ),
    [],
  )

  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form && findSavedForm(form)) setRestored(formKeyOf(form))
    return saveFormOnInput(form)
  }, [])

  function discard() {
    if (restored) discardSavedForm(restored)
    setRound(round + 1)
  }

  return (
    <>
      {restored && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {words.whatYouTypedWasNotSent}
          <Button size="small" onClick={discard}>
            {words.discardIt}
          </Button>
        </p>
      )}
      <Fragment key={round}>{children(ref)}</Fragment>
    </>
  )
}
