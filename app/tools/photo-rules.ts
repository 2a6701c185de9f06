import { MAX_PICTURE_BYTES } from '../../contract/limits'
import { messages } from '../../contract/messages'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a file cannot be the photo, as far as the browser can tell; the image host looks into it. */
export function photoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) {
    return `${messages.pictureFormat}: please use JPEG, PNG, WebP or AVIF`
  }
  if (size > MAX_PICTURE_BYTES) return 'This picture is larger than 5 MB'
  return undefined
}
