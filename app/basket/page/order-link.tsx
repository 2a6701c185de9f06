import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { buttonClass } from '../../ui/button'

/** To the checkout; visitors come by the login. A quantity that cannot be read is mended first. */
export function OrderLink({ hasUnreadable }: { hasUnreadable: boolean }) {
  return (
    <Link
      to={href('/dashboard/checkout')}
      className={buttonClass()}
      onClick={(event) => {
        if (!hasUnreadable) return
        event.preventDefault()
        document.querySelector<HTMLElement>('main input[aria-invalid="true"]')?.focus()
      }}
    >
      {words.order}
    </Link>
  )
}
