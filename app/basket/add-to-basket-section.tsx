import { useState } from 'react'
import { href, Link } from 'react-router'
import type { ListedTool } from '../../contract/tool-lists'
import { Button, type ButtonStyle } from '../ui/button'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { READ_MS, toast } from '../ui/toast-store'
import { inlineTargetClass } from '../ui/touch-target'
import { addToBasket, usualQuantity } from './basket-queries'
import { useQuantityInBasket } from './basket-store'

type BasketTool = Pick<ListedTool, '_id' | 'name' | 'Available'>
type AddToBasketProps = ButtonStyle & { tool: BasketTool; label: string; className?: string }

/** Adds the usual quantity of a tool. */
export function AddToBasket({ tool, label, className, ...style }: AddToBasketProps) {
  const [isPending, setPending] = useState(false)

  async function add() {
    setPending(true)
    const quantity = await usualQuantity(tool._id, tool.Available)
    setPending(false)
    const sum = addToBasket(tool._id, quantity)
    if (sum === 0) toast.error(fullNote, { ms: READ_MS })
    else toast.success(addedNote(quantity, sum))
  }

  return (
    <Button
      variant="secondary"
      {...style}
      className={className}
      isPending={isPending || undefined}
      pendingText="Adding to the basket"
      onClick={() => void add()}
    >
      {label}
      {label === 'Add' && <span className="sr-only"> {tool.name} to the basket</span>}
    </Button>
  )
}

const fullNote = 'Your basket is full. Please order or take something out first.'

function addedNote(quantity: number, sum: number): string {
  const all = sum === quantity ? '' : `, ${formatCount(sum)} in all`
  return `Added to your basket: ${formatCount(quantity)}${all}`
}

/** Says how many of a tool are in the basket, and leads there. */
export function InBasketLink({ toolId, className }: { toolId: string; className?: string }) {
  const quantity = useQuantityInBasket(toolId)
  if (quantity === 0) return null
  return (
    <Link
      to={href('/basket')}
      className={classNames(inlineTargetClass, 'underline underline-offset-4', className)}
    >
      {formatCount(quantity)} in your basket
    </Link>
  )
}
