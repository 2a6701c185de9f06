import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'

const boxClass = 'size-20 shrink-0 overflow-hidden rounded-md border border-hairline bg-paper'

export function PhotoPreview({
  photo,
  current,
}: {
  photo: File | undefined
  current?: string | undefined
}) {
  const address = useObjectAddress(photo)
  if (address) return <img src={address} alt="" className={`${boxClass} object-cover`} />
  if (current && !photo) {
    return (
      <span className={boxClass}>
        <Picture src={current} alt="" sizes="5rem" />
      </span>
    )
  }
  return (
    <span className={`grid place-items-center text-ink-soft ${boxClass}`}>
      <Icon name="plus" />
    </span>
  )
}

function useObjectAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
