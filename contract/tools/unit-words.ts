import * as words from '#words/tools'
import { groupThousands } from '../money.ts'

export const units = ['piece', 'set', 'pair', 'metre', 'kg', 'roll', 'box', 'bottle'] as const
export type Unit = (typeof units)[number]

/** How many of a tool's unit, as people read it: '1 piece', '1,250 pieces', '3 boxes', '12 kg'. */
export const formatUnits = (count: number, unit = 'piece'): string =>
  words.unitsOf(count, groupThousands(String(count)), unit)
