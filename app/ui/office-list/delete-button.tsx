import { Icon } from '../icon'

type DeleteButtonProps = { label: string; onPress: () => void }

/** In sight while the row has the pointer or the focus; fingers find it in the row's menu. */
export function DeleteButton({ label, onPress }: DeleteButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="hidden size-9 place-items-center rounded-md text-ink-soft opacity-0 group-hover/row:opacity-100 group-focus-within/row:opacity-100 hover:bg-danger-tint hover:text-danger focus-visible:opacity-100 sm:pointer-fine:grid print:hidden"
    >
      <Icon name="trash" className="size-4" />
    </button>
  )
}
