import type { ReactNode } from 'react'
import * as words from '#words/machines'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'
import { SaveBar } from '../ui/save-bar'

type ModelSaveBarProps = {
  label: string
  isUnsaved: boolean
  isPending: boolean
  /** Why the call was refused, and what keeps it from being made. */
  error: Error | null
  fault?: string | undefined
  onTakeBack: () => void
  children?: ReactNode
}

/** Saves one part of a machine model: it submits the form around it. */
export function ModelSaveBar(props: ModelSaveBarProps) {
  const { label, isUnsaved, isPending, error, fault, onTakeBack, children } = props
  const faults = [error?.message, fault].filter(Boolean)
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      faults={
        faults.length > 0 && (
          <InlineMessage tone="danger">
            {faults.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
            {children}
          </InlineMessage>
        )
      }
    >
      {isUnsaved && (
        <Button variant="quiet" size="small" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      )}
      <Button
        type="submit"
        size="small"
        variant={isUnsaved ? 'primary' : 'secondary'}
        isPending={isPending}
        disabled={!isUnsaved}
      >
        {label}
      </Button>
    </SaveBar>
  )
}
