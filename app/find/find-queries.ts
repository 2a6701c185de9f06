import { queryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Found } from '../../contract/find'
import { api } from '../browser-api'

const nothing: Found = {
  tools: [],
  bookings: [],
  quotes: [],
  lists: [],
  machines: [],
  models: [],
  customers: [],
  companies: [],
  payments: [],
}

/** What has these words, of all that the account may see. */
export function findQuery(text: string) {
  const q = text.trim()
  return queryOptions({
    queryKey: ['find', q],
    queryFn: ({ signal }) => (q === '' ? nothing : api('find', { query: { q }, signal })),
    retry: false,
  })
}

/** Two letters of a fast typist are one question. */
const PAUSE_MS = 30

/** A text as it changes, but once it has not changed for a moment while letters follow one another at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    const since = performance.now() - last.current
    last.current = performance.now()
    if (since > PAUSE_MS) return setSettled(text)
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
