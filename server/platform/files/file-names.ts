import { randomBytes } from 'node:crypto'
import path from 'node:path'

const pictureName = /^[0-9a-f]{32}\.\d+x\d+(\.\d+\.(avif|webp)|\.jpg)$/
const privateName = /^private-[0-9a-f]{32}\.(pdf|png|jpg)$/
const fileName = /^[0-9a-f]{32}\.[a-z0-9-]{1,60}\.(svg|glb|pdf|dxf|step)$/
const MAX_WORDS_LENGTH = 60

/** A name that is never used again; it ends with the title in plain letters, under which a browser saves the file. */
export function newFileName(title: string, extension: string): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^-|-$/g, '')
  return `${randomBytes(16).toString('hex')}.${words || 'file'}.${extension}`
}

export const addressOfFile = (name: string): string => `/media/files/${name}`

export const newPrivateName = (extension: string): string =>
  `private-${randomBytes(16).toString('hex')}.${extension}`

// Names of these forms never lead to another folder.

export const isPictureName = (name: string): boolean => pictureName.test(name)

export const isFileName = (name: string): boolean => fileName.test(name)

export const isPrivateName = (name: string): boolean => privateName.test(name)

export const isKeptName = (name: string): boolean =>
  isPictureName(name) || isFileName(name) || isPrivateName(name)

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

export const typeOfUpload = (name: string): string => types[path.extname(name)] ?? unknownType
