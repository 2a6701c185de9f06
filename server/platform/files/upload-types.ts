import path from 'node:path'

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.glb': 'model/gltf-binary',
  '.pdf': 'application/pdf',
  '.dxf': 'image/vnd.dxf',
  '.step': 'model/step',
}

export const unknownType = 'application/octet-stream'

/** The content type of an uploaded file, by its name. */
export function typeOfUpload(name: string): string {
  return types[path.extname(name)] ?? unknownType
}
