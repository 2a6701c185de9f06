import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

// Browsers refuse more than a hundred changes of the URL in a few seconds.
const PAUSE_MS = 200
const noTexts: string[] = []

/** The text of a search box, which reaches the URL in a pause; the third value writes it now: the next click may leave the page. */
export function useSearchInput(inUrl: string, write: (text: string) => void) {
  const [text, setText] = useState(inUrl)
  // Texts that were written and have not come back in the URL yet.
  const [seen, setSeen] = useState({ inUrl, written: noTexts })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { state } = useNavigation()
  const writeLater = useEffectEvent(() => {
    // A change of the URL would cancel a navigation that is under way.
    if (state === 'idle') writeNow()
  })

  function writeNow() {
    clearTimeout(timer.current)
    if (text === inUrl) return
    setSeen({ ...seen, written: [...seen.written, text] })
    write(text)
  }

  if (inUrl !== seen.inUrl) {
    const echo = seen.written.indexOf(inUrl)
    setSeen({ inUrl, written: echo < 0 ? noTexts : seen.written.slice(echo + 1) })
    if (echo < 0) setText(inUrl)
  }

  useEffect(() => {
    if (text === inUrl) return
    timer.current = setTimeout(writeLater, PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [text, inUrl])

  return [text, setText, writeNow] as const
}
