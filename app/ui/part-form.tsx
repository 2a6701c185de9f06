import type { ComponentProps } from 'react'
import * as words from '#words/ui'
import { Button } from './button'
import { Faults } from './faults'
import { SaveBar } from './save-bar'

/** What of a part was typed and not saved, and how that goes on. */
export type PartBar = {
  isUnsaved: boolean
  isPending: boolean
  error: Error | null
  onTakeBack: () => void
}

type PartFormProps = Pick<ComponentProps<'form'>, 'className' | 'onPaste' | 'children'> & {
  bar: PartBar
  act: string
  fault?: string | undefined
  /** Below the reason of a refusal. */
  remarks?: string[]
  onSave: () => void
}

/** A part of a page, which is saved on its own. */
export function PartForm({
  bar,
  act,
  fault,
  remarks = [],
  onSave,
  children,
  ...form
}: PartFormProps) {
  const { isUnsaved, isPending, error, onTakeBack } = bar
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) onSave()
      }}
    >
      {children}
      <SaveBar
        isUnsaved={isUnsaved}
        faults={<Faults of={[error?.message, fault, ...(error ? remarks : [])]} />}
      >
        {isUnsaved && (
          <Button size="small" variant="quiet" onClick={onTakeBack}>
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
          {act}
        </Button>
      </SaveBar>
    </form>
  )
}
