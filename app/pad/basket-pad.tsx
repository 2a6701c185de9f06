import { href, useNavigate } from 'react-router'
import * as words from '#words/pad'
import { addAllToBasket } from '../basket/basket-queries'
import { focusMainIfLost } from '../ui/focus-main-if-lost'
import { TextLink } from '../ui/links'
import { storedValue } from '../ui/stored-value'
import { OrderPad } from './order-pad-section'
import type { PadTarget } from './pad-result'

export function BasketPad({ pasted }: { pasted: File | undefined }) {
  const navigate = useNavigate()
  return (
    <OrderPad
      heading={words.pasteAList}
      target={basketTarget}
      kept={padText}
      dropped={pasted}
      back={<TextLink to={href('/basket')}>{words.backToTheBasket}</TextLink>}
      onDone={() => {
        focusMainIfLost()
        void navigate(href('/basket'))
      }}
    />
  )
}

/** What was typed or pasted, until its lines are in the basket; of this tab. */
export const padText = storedValue(
  () => sessionStorage,
  'bdmart-pad-text',
  (found) => (typeof found === 'string' ? found : ''),
)

const basketTarget: PadTarget = {
  name: words.yourBasket,
  held: words.inTheBasket,
  add: async (quantities) => {
    if (!addAllToBasket(quantities)) throw new Error(words.aBasketHolds1000Tools)
  },
}
