import path from 'node:path'

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** The content type of an uploaded file, by its name. */
export function typeOfPicture(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream'
}
