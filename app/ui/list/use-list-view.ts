import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { MAX_NAME_LENGTH } from '../../../contract/limits'
import { readUrlParams } from '../use-page-query'

const LAST_PAGE = 999_999

const directions = { '': '', up: 'up', down: 'down' } as const

export type ListView = ReturnType<typeof useListView>

/** A filter or the order of a list: its name in the URL, its label and choices, and the one that is chosen. */
export type ListSelect<Key extends string = string> = {
  name: string
  label: string
  choices: Readonly<Record<Key, string>>
  defaultChoice: Key
  value: Key
}

/** Search text, filters, order and page of a list. They are in the URL, so that they survive sharing, reloads and Back. */
export function useListView() {
  const [params, setParams] = useSearchParams()
  const q = read('q')
  const [text, setText, writeText] = useSearchInput(q, (typed) => change({ q: typed }))
  const pageParam = Number(params.get('page'))
  const page = Number.isInteger(pageParam) && pageParam > 0 ? Math.min(pageParam, LAST_PAGE) : 1

  // Cut to what the server accepts: a refused list could not be corrected in its search box.
  function read(name: string) {
    return (params.get(name) ?? '').slice(0, MAX_NAME_LENGTH)
  }

  /** Replaces the entry of the history, so that Back leaves the list in one step, and returns to the first page. */
  function change(values: Record<string, string>) {
    setParams(withParams(readUrlParams(), { page: '', ...values }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  /** Which way the order runs; '' is the order's own. */
  const dir = readChoice(directions, read('dir'), '')

  function select<Key extends string>(
    name: string,
    label: string,
    choices: Readonly<Record<Key, string>>,
    defaultChoice: NoInfer<Key>,
  ): ListSelect<Key> {
    const value = readChoice(choices, read(name), defaultChoice)
    return { name, label, choices, defaultChoice, value }
  }

  return {
    /** `q` is the search text of the URL, `text` that of the search box, which the URL follows in a pause. */
    q,
    text,
    setText,
    writeText,
    page,
    dir,
    asked: { page, ...(dir && { dir }) },
    hrefOf: (to: number) => `?${withParams(params, { page: to === 1 ? '' : `${to}` })}`,
    read,
    change,
    select,
  }
}

export const readChoice = <Key extends string>(
  choices: Readonly<Record<Key, string>>,
  text: string,
  defaultChoice: NoInfer<Key>,
): Key => (isChoice(choices, text) ? text : defaultChoice)

const isChoice = <Key extends string>(
  choices: Readonly<Record<Key, string>>,
  text: string,
): text is Key => Object.hasOwn(choices, text)

/** A copy; empty values are left out. */
function withParams(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const copy = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') copy.delete(name)
    else copy.set(name, value)
  }
  return copy
}

// Browsers refuse more than a hundred changes of the URL in a few seconds.
const PAUSE_MS = 200
const noTexts: string[] = []

/** The text of a search box, which reaches the URL in a pause; the third value writes it now: the next click may leave the page. */
function useSearchInput(inUrl: string, write: (text: string) => void) {
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
