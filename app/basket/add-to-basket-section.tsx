import { useState } from 'react'
import * as words from '#words/basket'
import type { ListedTool } from '../../contract/tools/tool-lists'
import { optionalPart } from '../shell/lazy-part'
import { Button, type ButtonStyle } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import { READ_MS, toast } from '../ui/toast-store'
import { useIdle } from '../ui/use-idle'

type BasketTool = Pick<ListedTool, '_id' | 'name' | 'Available'>
type AddToBasketProps = ButtonStyle & {
  tool: BasketTool
  /** 'Add' without one. */
  label?: string
  className?: string
  quantity?: number | undefined
  disabled?: boolean
}

/** Adds this quantity of a tool, or the usual one. The basket itself loads at the first press. */
export function AddToBasket({ tool, label, quantity, ...button }: AddToBasketProps) {
  const [isPending, setPending] = useState(false)

  async function add() {
    setPending(true)
    try {
      const { addUsual } = await import('./adding/add-lines')
      await addUsual(tool, quantity)
    } catch {
      toast.error(words.thisCouldNotBeAddedPlease, { ms: READ_MS })
    }
    setPending(false)
  }

  return (
    <Button
      variant="secondary"
      {...button}
      isPending={isPending || undefined}
      pendingText={words.addingToTheBasket}
      onClick={() => void add()}
    >
      {label ?? <RichWords of={words.addToTheBasket(unseen, tool.name)} />}
    </Button>
  )
}

/** Without a network the page does without it. */
const InBasket = optionalPart(() => import('./adding/in-basket'), 'InBasket')

/** How many of a tool are in the basket, as a link there; loads when the browser is idle. */
export function InBasketLink(props: { toolId: string; className?: string }) {
  const isIdle = useIdle()
  return isIdle ? <InBasket {...props} /> : null
}
