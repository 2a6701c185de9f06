import { useMemo } from 'react'
import * as words from '#words/basket'
import { judgeHere } from '../basket-figures'
import type { BasketLine, LineChange } from '../basket-lines'
import { changeBasket } from '../basket-queries'
import { readBasket } from '../basket-store'

/** What was taken out last, and its name for the sentence. */
export type Removed = { line: LineChange; name: string }

type Setters = {
  setTyped: (change: (before: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) => void
  setActive: (toolId: string) => void
  setRemoved: (removed: Removed | undefined) => void
}

/** What rows do; the same functions for as long as the page is open, so that no row renders for another one. */
export function useRowActions({ setTyped, setActive, setRemoved }: Setters) {
  return useMemo(() => {
    const setText = (toolId: string, text: string | undefined) =>
      setTyped((before) => withText(before, toolId, text))
    const change = (line: BasketLine, quantity: number) => {
      setText(line.toolId, undefined)
      changeBasket([{ ...line, quantity }])
    }
    const remove = (line: BasketLine) => {
      const { lines } = readBasket()
      const place = lines.findIndex(({ toolId }) => toolId === line.toolId)
      const stored = lines[place] ?? line
      setRemoved({ line: { ...stored, place }, name: judgeHere(stored, 1)?.name ?? words.aTool })
      change(stored, 0)
    }
    const choose = (toolId: string, quantity: number) => {
      const line = readBasket().lines.find((each) => each.toolId === toolId)
      if (line) quantity === 0 ? remove(line) : change(line, quantity)
    }
    return { setText, change, remove, choose, focus: setActive }
  }, [setTyped, setActive, setRemoved])
}

function withText(
  before: ReadonlyMap<string, string>,
  toolId: string,
  text: string | undefined,
): ReadonlyMap<string, string> {
  if (before.get(toolId) === text) return before
  const next = new Map(before)
  if (text === undefined) next.delete(toolId)
  else next.set(toolId, text)
  return next
}
