import type { ListedTool } from '../../contract/tool-lists'
import { AddToBasket, InBasketLink } from './add-to-basket-section'

type ToolBasketProps = {
  tool: Pick<ListedTool, '_id' | 'name' | 'Available'>
  quantity: number | undefined
  size: 'medium' | 'large'
}

/** The way into the basket on a tool's page. */
export function ToolBasket({ tool, quantity, size }: ToolBasketProps) {
  return (
    <>
      {tool.Available > 0 && <AddToBasket {...{ tool, quantity, size }} label="Add to basket" />}
      <InBasketLink toolId={tool._id} />
    </>
  )
}
