import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { isBlank } from '../../contract/values/blank.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { acceptFile } from '../platform/files/accept-file.ts'
import { newPrivateName } from '../platform/files/file-names.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import { sendAsAttachment } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import {
  addBookingFile,
  deleteBookingFile,
  findBookingFile,
  refuseFullBooking,
} from './booking-file-store.ts'

/** What no file system or screen takes: control signs, those that turn the direction of writing, and folders. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Co}\p{Cn}\p{Cs}"*/:<>?\\|]/gu
const endings: Record<string, RegExp> = { pdf: /\.pdf$/i, png: /\.png$/i, jpg: /\.jpe?g$/i }

/** Without folders, and always with the ending of what its bytes are, so that no program takes it for anything else. */
function savedName(sent: string, extension: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').normalize().replace(unsafe, '').trim()
  const ending = `.${extension}`
  if (isBlank(name)) return `file${ending}`
  if (!endings[extension]?.test(name))
    return firstOf(name, MAX_NAME_LENGTH - ending.length) + ending
  const [own = ending] = /\.[a-z]+$/i.exec(name) ?? []
  return firstOf(name.slice(0, -own.length), MAX_NAME_LENGTH - own.length) + own
}

/** No half of a surrogate pair is left behind. */
function firstOf(name: string, length: number): string {
  const cut = name.slice(0, length)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

export function bookingFileRoutes({ db, config }: Dependencies) {
  const store = findPrivateStore(config)
  return {
    addBookingFile: async ({ params, body, caller }) => {
      const { file, kind } = body
      const { type, extension, bytes } = await acceptFile('booking', file)
      await refuseFullBooking(db, params.id)
      const ending = extension ?? 'bin'
      const [place, name] = [newPrivateName(ending), savedName(file.name, ending)]
      await store.save(place, bytes)
      const kept = { kind, name, type, bytes: bytes.length, place }
      return addBookingFile(db, caller, params.id, kept)
    },
    getBookingFile: async ({ params, reply }) => {
      const { place, name, type } = await findBookingFile(db, params.id, params.file)
      const found = await store.open(place)
      if (!found) throw new Refusal('file_not_found')
      sendAsAttachment(reply, { name, type, bytes: found.size })
      return found.bytes
    },
    deleteBookingFile: async ({ params: { id, file }, caller }) => {
      await store.remove(await deleteBookingFile(db, caller, id, file))
    },
  } satisfies Partial<Handlers>
}
