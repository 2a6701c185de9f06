import { href, Link, useNavigate } from 'react-router'
import * as words from '#words/pad'
import { OrderPad } from './order-pad-section'
import { basketTarget } from './pad-target'
import { padText } from './pad-text'

export function BasketPad() {
  const navigate = useNavigate()
  return (
    <OrderPad
      heading={words.pasteAList}
      target={basketTarget}
      kept={padText}
      back={
        <Link
          to={href('/basket')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.backToTheBasket}
        </Link>
      }
      onDone={() => void navigate(href('/basket'))}
    />
  )
}
