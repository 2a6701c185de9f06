import * as words from '#words/payments'
import type { BookingDetails, BookingLine } from '../../contract/bookings/bookings'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { formatDollars, toCents, toDollars } from '../../contract/money'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { CheckField, TextAreaField } from '../ui/form-field'
import { PiecesList } from '../ui/pieces-list'
import {
  emptyGiveBack,
  type GiveBackKind,
  leftCents,
  linesToGiveBack,
  mostToGiveBack,
  priceOf,
} from './give-back-draft'
import { PackedNote } from './packed-note'
import { useGiveBack } from './use-give-back'

type GiveBackDialogProps = { booking: BookingDetails; kind: GiveBackKind; onClose: () => void }

const texts = {
  refund: {
    title: words.cancelAPartOrGive,
    description: words.piecesThatHaveNotLeft,
    act: words.giveBack,
    actOf: words.giveBackOf,
  },
  return: {
    title: words.piecesCameBack,
    description: words.piecesThatWereShippedAnd,
    act: words.recordReturn,
    actOf: words.recordReturnOf,
  },
} as const

/** What the office gives back of a booking: pieces, money, or both. */
export function GiveBackDialog({ booking, kind, onClose }: GiveBackDialogProps) {
  const form = useGiveBack(booking, kind, onClose)
  const { draft, change, send, isPending, error, faults } = form
  const { title, description, act, actOf } = texts[kind]
  const lines = linesToGiveBack(kind, booking)
  const price = priceOf(booking, draft)
  const left = toDollars(leftCents(booking))
  const { owed = 0, name } = booking
  const mayRefund = useIsAdmin().may<'createRefund'>('money')
  const money = !mayRefund
    ? 0
    : draft.amount.trim() === ''
      ? toDollars(price)
      : Number(draft.amount)
  return (
    <FormDialog
      title={title}
      description={description}
      size="wide"
      cancelLabel={words.close}
      act={owed > 0 ? words.record : money > 0 && money <= left ? actOf(formatDollars(money)) : act}
      isDanger
      isPending={isPending}
      status={
        mayRefund
          ? money >= 0 && money <= left && whereItGoes(money, owed, name)
          : words.thoseOfMoneyDecide
      }
      error={error}
      isTyped={draft !== emptyGiveBack}
      onClose={onClose}
      onSend={send}
      className="grid gap-5"
    >
      {kind === 'refund' && <PackedNote bookingId={booking._id} />}
      {lines.length > 0 && (
        <GiveBackLines
          kind={kind}
          lines={lines}
          pieces={draft.pieces}
          faults={faults?.pieces ?? {}}
          onChange={(pieces) => change({ pieces: { ...draft.pieces, ...pieces } })}
        />
      )}
      {lines.length > 0 && (
        <CheckField
          label={words.putTheGoodsBackIn}
          checked={draft.restock}
          onChange={({ target }) => change({ restock: target.checked })}
        />
      )}
      <AmountAndReason form={form} price={price} left={mayRefund ? left : undefined} />
    </FormDialog>
  )
}

/** Money is first taken off what is owed on account. */
function whereItGoes(money: number, owed: number, name: string): string {
  const off = Math.min(money, owed)
  const back = toDollars(toCents(money) - toCents(off))
  return [
    off > 0 && words.isTakenOff(formatDollars(off)),
    (back > 0 || off === 0) && words.goesBackTo(formatDollars(back), name),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** `left` is what may be given back, where this person may give any. */
type AmountProps = { form: ReturnType<typeof useGiveBack>; price: number; left: number | undefined }

function AmountAndReason({ form: { draft, change, faults }, price, left }: AmountProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {left !== undefined && (
        <TextField
          label={words.amountInDollars}
          isOptional
          inputMode="decimal"
          placeholder={price > 0 ? toDollars(price).toFixed(2) : undefined}
          hint={words.atMost(formatDollars(left))}
          value={draft.amount}
          error={faults?.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <TextAreaField
        label={words.reason}
        rows={2}
        maxLength={MAX_REMARK_LENGTH}
        hint={words.theBuyerReadsItIn}
        value={draft.reason}
        error={faults?.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </div>
  )
}

type GiveBackLinesProps = {
  kind: GiveBackKind
  lines: BookingLine[]
  pieces: Record<number, string>
  faults: Record<number, string>
  onChange: (pieces: Record<number, string>) => void
}

function GiveBackLines({ kind, lines, pieces, faults, onChange }: GiveBackLinesProps) {
  const all = () => lines.map((line) => [line.line, String(mostToGiveBack(kind, line))] as const)
  return (
    <PiecesList
      rows={lines.map((line) => ({
        ...line,
        most: mostToGiveBack(kind, line),
        fault: faults[line.line],
      }))}
      pieces={pieces}
      onChange={(line, typed) => onChange({ [line]: typed })}
      onAll={() => onChange(Object.fromEntries(all()))}
      onNone={() => onChange(Object.fromEntries(lines.map(({ line }) => [line, ''])))}
    />
  )
}
