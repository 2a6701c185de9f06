import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

// Browsers refuse more than a hundred changes of the address in a few seconds.
const QUIET_MS = 200
const noTexts: string[] = []

/**
 * What is typed shows at once; the address hears of it in a pause, and what comes from there shows here. The third of
 * what it gives tells the address now, for a field that is left: the next click may lead to another page.
 */
export function useSearchInput(inAddress: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(inAddress)
  // What was written and has not come back in the address yet.
  const [seen, setSeen] = useState({ inAddress, written: noTexts })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state } = useNavigation()
  const writeLater = useEffectEvent(() => {
    // Another address now would call off the way to a page that was asked for meanwhile.
    if (state === 'idle') writeNow()
  })

  function writeNow() {
    clearTimeout(timer.current)
    if (typed === inAddress) return
    setSeen({ ...seen, written: [...seen.written, typed] })
    write(typed)
  }

  if (inAddress !== seen.inAddress) {
    const echo = seen.written.indexOf(inAddress)
    setSeen({ inAddress, written: echo < 0 ? noTexts : seen.written.slice(echo + 1) })
    if (echo < 0) setTyped(inAddress)
  }

  useEffect(() => {
    if (typed === inAddress) return
    timer.current = setTimeout(writeLater, QUIET_MS)
    return () => clearTimeout(timer.current)
  }, [typed, inAddress])

  return [typed, setTyped, writeNow] as const
}
