import { href, useLocation } from 'react-router'
import * as words from '#words/tools'
import { Breadcrumb } from '../breadcrumb'

/** Back to the list as it was. */
export function ToolBreadcrumb({ name = '…' }: { name: string | undefined }) {
  const { state } = useLocation()
  const to = { pathname: href('/tools'), search: listSearchOf(state) }
  return <Breadcrumb ways={[{ to, label: words.allProducts }]} here={name} />
}

/** The browser's history may hold any value here. */
function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return ''
  const search: unknown = Reflect.get(state, 'listSearch')
  return typeof search === 'string' ? search : ''
}
