import { useSearchParams } from 'react-router'
import { readToolView, type ToolView } from './tool-view'

/** The view in the address, and how to change it: in place, so that Back leaves the list in one step. */
export function useToolView() {
  const [params, setParams] = useSearchParams()

  function change(wanted: Record<string, string>) {
    setParams((before) => withParams(before, { page: '', ...wanted }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return { view: readToolView(params) satisfies ToolView, params, change }
}

/** A copy in which empty ones are left out, for they stand for the usual. */
export function withParams(before: URLSearchParams, wanted: Record<string, string>) {
  const params = new URLSearchParams(before)
  for (const [name, value] of Object.entries(wanted)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params
}
