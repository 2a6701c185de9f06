import * as words from '#words/changes'
import type { AuditEntry } from '../../contract/changes'
import { differenceOf, hasValue, isItem, textOfValue } from './change-values'

export type FieldChange = { field: string; label: string; before: string; after: string }

const labels: Record<string, string> = words.fields

/** What was done, in two words: 'Price changed' is in the fields. */
export function actOf({ noun, act, source, before, after }: AuditEntry): string {
  const done = actWords()
  if (source === 'undo') return words.undo(done.toLowerCase())
  return source === 'import' ? words.importTo(done.toLowerCase()) : done

  function actWords(): string {
    if (noun === 'stock') return words.stockCorrected
    if (noun === 'customer') return words.noteChanged
    if (noun === 'question') return after?.answeredAt ? words.markedAsAnswered : words.openedAgain
    if (noun === 'booking' && act === 'insert') return words.orderedForTheBuyer
    if (after && 'secondFactor' in after) return words.secondFactorTakenAway
    if (noun === 'user' && after && !('admin' in after)) return words.areasChanged
    if (noun === 'user') return after?.admin ? words.madeAnAdmin : words.adminRightsTakenBack
    if (before && 'deletedAt' in before) return after?.deletedAt ? words.deleted : words.restored
    if (act === 'update') return eventAct(after) ?? words.changed
    return act === 'insert' ? words.added : words.removed
  }
}

const eventActs: Record<string, string> = words.eventActs

function eventAct(after: AuditEntry['after']): string | undefined {
  const event = after?.event
  return isItem(event) ? eventActs[String(event.kind)] : undefined
}

/** Each field that differs, and of lists the items that differ, in the words of the forms and in their order. */
export function changedFieldsOf({ noun, before, after }: AuditEntry): FieldChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const order = Object.keys(labels)
  return [...names]
    .filter((field) => !hidden.includes(field) && (before || hasValue(after?.[field])))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((field) => {
      const [was, is] = differenceOf(before?.[field], after?.[field])
      return {
        field,
        label: labelOf(noun, field),
        before: before ? textOfValue(field, was) : '',
        after: after ? textOfValue(field, is) : '',
      }
    })
}

/** A booking is in the office's lists and not on sale. */
function labelOf(noun: AuditEntry['noun'], field: string): string {
  if (noun === 'booking' && field === 'deletedAt') return words.listed
  return labels[field] ?? field
}

const hidden = ['bookingId', 'section']

const LONGEST_VALUE = 60

/** The fields in one line; a long text is only named. */
export function summaryOfChange(entry: AuditEntry): string {
  const fields = changedFieldsOf(entry)
  if (entry.act !== 'update') {
    const shown = fields.filter(({ field }) =>
      ['price', 'Available', 'amount', 'total'].includes(field),
    )
    return shown.map(({ label, after }) => `${label} ${after}`).join(', ')
  }
  return fields
    .map(({ field, label, before, after }) => {
      if (field === 'event') return after.replace(/\.$/, '')
      return before.length + after.length > LONGEST_VALUE ? label : `${label} ${before} → ${after}`
    })
    .join(', ')
}

export const whoOf = ({ who, source }: AuditEntry): string =>
  who?.name ?? (source === 'shell' ? words.shell : words.theShop)
