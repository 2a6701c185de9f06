import { href, Link, useNavigate } from 'react-router'
import { OrderPad } from './order-pad-section'
import { basketTarget } from './pad-target'
import { padText } from './pad-text'

/** The order pad of the basket. */
export function BasketPad() {
  const navigate = useNavigate()
  return (
    <OrderPad
      heading="Paste a list"
      target={basketTarget}
      kept={padText}
      back={
        <Link
          to={href('/basket')}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back to the basket
        </Link>
      }
      onDone={() => void navigate(href('/basket'))}
    />
  )
}
