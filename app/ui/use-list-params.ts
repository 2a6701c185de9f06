import { useSearchParams } from 'react-router'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { readUrlParams } from './url-params'

const LAST_PAGE = 999_999

/** How a list is looked at stands in the address: shared, reloaded and gone back to, it is the same. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page'))

  /** In place, so that Back leaves the list in one step; another view begins at its first page. */
  function change(wanted: Record<string, string>) {
    setParams(withParams(readUrlParams(), { page: '', ...wanted }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return {
    // Whatever stands there is shown as far as the server takes it: a refused list would have no box to mend it in.
    read: (name: string) => (params.get(name) ?? '').slice(0, MAX_NAME_LENGTH),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, LAST_PAGE) : 1,
    hrefOf: (to: number) => `?${withParams(params, { page: to === 1 ? '' : String(to) })}`,
    change,
  }
}

/** A copy in which empty ones are left out, for they stand for the usual. */
function withParams(before: URLSearchParams, wanted: Record<string, string>) {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(wanted)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params
}
