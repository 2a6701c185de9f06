import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
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

/** Around a form whose text is kept when its page is left; says when it was put back, and can throw it away. */
export function RestorableForm({ children }: RestorableFormProps) {
  const [restored, setRestored] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(
    () =>
      onSavedFormDiscarded((place) =>
        setRestored((before) => (place && place !== before ? before : undefined)),
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
          What you typed here before was not sent yet.
          <Button variant="secondary" size="small" onClick={discard}>
            Discard it
          </Button>
        </p>
      )}
      <Fragment key={round}>{children(ref)}</Fragment>
    </>
  )
}
