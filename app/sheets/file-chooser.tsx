import { type ComponentProps, useRef } from 'react'
import { Button } from '../ui/button'

type FileChooserProps = ComponentProps<typeof Button> &
  Pick<ComponentProps<'input'>, 'multiple'> & {
    /** What screen readers call the field behind the button. */
    title: string
    accept?: string
    onFiles: (files: File[]) => void
  }

/** A button that lets a person choose files: sheets, unless it accepts others. */
export function FileChooser({
  title,
  accept = '.csv,.tsv,.txt,.xlsx',
  multiple,
  onFiles,
  ...button
}: FileChooserProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        multiple={multiple}
        aria-label={title}
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
