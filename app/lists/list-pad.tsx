import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/lists'
import { MAX_QUANTITY } from '../../contract/limits'
import type { SavedListWithLines } from '../../contract/lists/lists'
import { OrderPad } from '../pad/order-pad-section'
import { Button } from '../ui/button'
import { changeListMutation } from './list-queries'

type ListPadProps = { list: SavedListWithLines; dropped: File | undefined; onDone: () => void }

/** The order pad of a saved list: what is pasted or dropped is added to what the list has. */
export function ListPad({ list, dropped, onDone }: ListPadProps) {
  const { mutateAsync } = useMutation(changeListMutation(useQueryClient(), list._id))
  return (
    <OrderPad
      heading={words.addFromAPasteOrA}
      dropped={dropped}
      target={{
        name: list.name,
        held: words.inTheList,
        add: (quantities) => mutateAsync({ set: sumWith(list, quantities) }),
      }}
      back={
        <Button size="small" variant="quiet" onClick={onDone}>
          {words.close}
        </Button>
      }
      onDone={onDone}
    />
  )
}

function sumWith({ lines }: SavedListWithLines, quantities: ReadonlyMap<string, number>) {
  const known = new Map(lines.map(({ toolId, quantity }) => [toolId, quantity]))
  return [...quantities].map(([toolId, quantity]) => ({
    toolId,
    quantity: Math.min(MAX_QUANTITY, quantity + (known.get(toolId) ?? 0)),
  }))
}
