import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { findTyped, forgetTyped, keepsTyped, onForgotten, placeOf } from './typed'

type KeptFormProps = {
  children: (ref: (form: HTMLFormElement | null) => (() => void) | undefined) => ReactNode
}

/** Around a form whose text is kept when its page is left; says when it was put back, and can throw it away. */
export function KeptForm({ children }: KeptFormProps) {
  const [restored, setRestored] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(
    () =>
      onForgotten((place) =>
        setRestored((before) => (place && place !== before ? before : undefined)),
      ),
    [],
  )

  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form && findTyped(form)) setRestored(placeOf(form))
    return keepsTyped(form)
  }, [])

  function discard() {
    if (restored) forgetTyped(restored)
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
