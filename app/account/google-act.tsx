import type { ReactNode } from 'react'
import { GoogleMark } from '../auth/google-mark'
import { Button } from '../ui/button'

type GoogleActProps = { isPending: boolean; act: () => void; children: ReactNode }

/** What is done by way of Google, in a section of the account. */
export function GoogleAct({ isPending, act, children }: GoogleActProps) {
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => act()}
      className="justify-self-start"
    >
      <GoogleMark />
      {children}
    </Button>
  )
}
