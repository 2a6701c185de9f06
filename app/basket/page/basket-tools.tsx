import { href, Link } from 'react-router'
import * as words from '#words/basket'
import { companyDay } from '../../../contract/values/days'
import { useSession } from '../../auth/session'
import { SaveList } from '../../lists/save-list-section'
import { Button, buttonClass } from '../../ui/button'
import { TextField } from '../../ui/field'
import { formatCount } from '../../ui/format-count'
import { saveFile } from '../../ui/save-file'
import { syncBasket } from '../account-basket'
import { useReplacedBooking } from '../ordering-section'
import type { PricedBasket } from '../use-priced-basket'
import { basketCsv } from './basket-csv'

const FILTER_FROM = 20

type BasketToolsProps = {
  basket: PricedBasket
  filter: string
  setFilter: (filter: string) => void
  found: number
}

/** Above the lines: a field to find some of many, and what can be done with all of them without ordering. */
export function BasketTools({ basket, filter, setFilter, found }: BasketToolsProps) {
  const { lines, isPriced } = basket
  const session = useSession()
  const isSignedIn = session.state === 'signed-in' && session.user.email !== ''
  const isChanging = useReplacedBooking() !== undefined
  const isLong = lines.length >= FILTER_FROM
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className={`flex flex-wrap gap-2 sm:order-last ${isLong ? 'sm:pt-7' : ''}`}>
        <Link to={padPath} className={buttonClass({ size: 'small' })}>
          {words.pasteAList}
        </Link>
        <Button size="small" disabled={!isPriced} onClick={() => download(basket)}>
          {words.csv}
        </Button>
        {isSignedIn && !isChanging && (
          <SaveList source={{ basket: true }} size="small" prepare={syncBasket} />
        )}
      </div>
      {isLong && (
        <search className="min-w-0 max-w-md flex-1 basis-60">
          <TextField
            label={words.findInTheBasket}
            type="search"
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            hint={words.ofLines(formatCount(found), formatCount(lines.length))}
          />
        </search>
      )}
    </div>
  )
}

function download({ lines }: PricedBasket) {
  const csv = basketCsv(lines.flatMap(({ priced }) => priced ?? []))
  saveFile(csv, `basket-${companyDay(new Date())}.csv`, 'text/csv')
}

export const padPath = `${href('/basket')}#paste`
