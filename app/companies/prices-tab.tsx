import { useQuery } from '@tanstack/react-query'
import * as words from '#words/companies'
import { Waiting } from '../ui/waiting'
import { agreedPricesQuery } from './company-queries'
import { PriceList } from './price-list'

/** What the members pay. */
export function PricesTab() {
  const query = useQuery({ ...agreedPricesQuery, refetchOnMount: 'always' })
  if (query.data) return <PriceList prices={query.data.prices} />
  return <Waiting query={query} label={words.loadingThePrices} />
}
