import { useNavigate } from 'react-router'

/** Leads to a page as it was left, where it is among those before this one; else as it begins. */
export function useBackTo(): (to: string) => void {
  const navigate = useNavigate()
  return (to) => {
    const steps = stepsTo(to)
    void (steps === 0 ? navigate(to) : navigate(steps))
  }
}

/** How far back in the history of this tab a page is; 0 where it is not there, or the browser does not say. */
function stepsTo(path: string): number {
  const { navigation } = window
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries().slice(0, at) ?? []
  // One of an earlier document is loaded again, without the notice of what has just been done.
  const place = before.findLastIndex(
    ({ url, sameDocument }) => sameDocument && url !== null && new URL(url).pathname === path,
  )
  return place < 0 ? 0 : place - at
}
