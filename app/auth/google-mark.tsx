import type { ReactNode } from 'react'
import { Button } from '../ui/button'

const parts = [
  [
    '#4285f4',
    'M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z',
  ],
  [
    '#34a853',
    'M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.4 13.4 0 0 1-20-7h-7.3v5.7A22 22 0 0 0 24 46z',
  ],
  ['#fbbc05', 'M11.4 28.1a13.2 13.2 0 0 1 0-8.4v-5.7H4.1a22 22 0 0 0 0 19.8l7.3-5.7z'],
  [
    '#ea4335',
    'M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.1 14l7.3 5.7A13.1 13.1 0 0 1 24 10.7z',
  ],
]

/** The G in its own four colours, as its owner asks for on such buttons. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5 shrink-0">
      {parts.map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  )
}

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
