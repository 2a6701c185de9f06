import type { ReactNode } from 'react'
import { GoogleMark } from '../auth/google-mark'
import { Button } from '../ui/button'

type GoogleActionButtonProps = { isPending: boolean; act: () => void; children: ReactNode }

export function GoogleActionButton({ isPending, act, children }: GoogleActionButtonProps) {
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
