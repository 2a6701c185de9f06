import { randomBytes } from 'node:crypto'

const ADDRESS = '/media/files/'
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

export function addressOfFile(name: string): string {
  return ADDRESS + name
}

/** Whether an uploaded file that is no picture can have this name; such names never lead to another folder. */
export function isFileName(name: string): boolean {
  return fileName.test(name)
}
