import { useState } from 'react'
import * as words from '#words/basket'
import { createContentKeys } from '../idempotency-keys'
import { Button, type ButtonStyle } from '../ui/button'
import { READ_MS, toast } from '../ui/toast-store'

type AddLinesProps = ButtonStyle & {
  lines: readonly { toolId: string; quantity: number }[]
  label: string
}

/** Adds several tools to the basket in one call. The basket itself loads at the first press. */
export function AddLines({ lines, label, ...button }: AddLinesProps) {
  const [keyFor, setKeyFor] = useState(createContentKeys)
  const [isPending, setPending] = useState(false)

  async function add() {
    setPending(true)
    try {
      const { addLines } = await import('./adding/add-lines')
      await addLines(lines, keyFor(lines))
      // Pressed again it is added again; a lost answer keeps its key.
      setKeyFor(createContentKeys)
    } catch (error) {
      const message = error instanceof Error ? error.message : words.thisCouldNotBeAdded
      toast.error(message, { ms: READ_MS })
    }
    setPending(false)
  }

  return (
    <Button
      {...button}
      disabled={lines.length === 0}
      isPending={isPending || undefined}
      pendingText={words.addingToTheBasket}
      onClick={() => void add()}
    >
      {label}
    </Button>
  )
}
