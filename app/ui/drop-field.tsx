import * as words from '#words/ui'
import { classNames } from './class-names'
import { Icon } from './icon'
import { useFileDrop } from './use-file-drop'

type DropFieldProps = {
  label: string
  hint: string
  accept: string
  isMultiple?: boolean
  isPending: boolean
  onChoose: (files: File[]) => void
}

export function DropField(props: DropFieldProps) {
  const { label, hint, accept, isMultiple, isPending, onChoose } = props
  const { isOver, dropProps } = useFileDrop(choose)

  function choose(files: File[]) {
    if (!isPending && files.length > 0) onChoose(files)
  }

  return (
    <label
      {...dropProps}
      className={classNames(
        'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-dashed px-4 py-2 text-sm hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring)',
        isOver ? 'border-signal bg-signal-tint' : 'border-control',
      )}
    >
      <Icon name="plus" />
      <span className="grid">
        <span className="font-semibold">{isPending ? words.sending : label}</span>
        <span className="text-ink-soft">{hint}</span>
      </span>
      <input
        type="file"
        aria-label={label}
        multiple={isMultiple}
        accept={accept}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span role="status" className="sr-only">
        {isPending && words.sendingTheFile}
      </span>
    </label>
  )
}
