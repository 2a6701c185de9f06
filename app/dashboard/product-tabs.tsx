import { href, useLocation } from 'react-router'
import * as words from '#words/dashboard'
import { TabLinks } from '../ui/tab-links'
import { productTabs } from './dashboard-links'

const tabs = [{ to: href('/dashboard/Manage-Products'), label: words.products }, ...productTabs]

/** Manage Products and what belongs to it. */
export function ProductTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mb-4">
      <TabLinks label={words.manageProducts} tabs={tabs} open={pathname} />
    </div>
  )
}
