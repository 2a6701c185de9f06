import type { ReactNode } from 'react'
import * as words from '#words/ui'
import { classNames } from './class-names'

type SaveBarProps = {
  isUnsaved: boolean
  /** Said while there is nothing to save. */
  savedText?: string
  faults?: ReactNode
  children: ReactNode
}

/** Below what it saves, and in sight as soon as there is something to save; as high without, so that nothing moves. */
export function SaveBar({ isUnsaved, savedText, faults, children }: SaveBarProps) {
  return (
    <div
      data-bottom-bar={isUnsaved ? '' : undefined}
      className={classNames(
        '-mx-4 grid gap-2 border-t px-4 py-2.5 sm:mx-0 sm:px-0 print:hidden',
        isUnsaved ? 'sticky bottom-0 z-20 border-hairline bg-surface' : 'border-transparent',
      )}
    >
      {faults}
      <span className="flex items-center justify-end gap-2">
        <span role="status" className="mr-auto flex items-center gap-2 text-sm text-ink-soft">
          {isUnsaved && <span aria-hidden="true" className="size-2 rounded-full bg-signal" />}
          {isUnsaved ? words.notSavedYet : savedText}
        </span>
        {children}
      </span>
    </div>
  )
}
