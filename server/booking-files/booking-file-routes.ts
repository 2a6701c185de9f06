import { requireCaller } from '../auth/callers.ts'
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
import { savedName } from './saved-name.ts'

type Names = 'addBookingFile' | 'getBookingFile' | 'deleteBookingFile'

export function bookingFileRoutes({ db, config }: Dependencies): Handlers<Names> {
  const store = findPrivateStore(config)
  return {
    addBookingFile: async (call) => {
      const { file, kind } = call.body
      const { type, extension, bytes } = await acceptFile('booking', file)
      await refuseFullBooking(db, call.params.id)
      const ending = extension ?? 'bin'
      const [place, name] = [newPrivateName(ending), savedName(file.name, ending)]
      await store.save(place, bytes)
      const kept = { kind, name, type, bytes: bytes.length, place }
      return addBookingFile(db, requireCaller(call), call.params.id, kept)
    },
    getBookingFile: async ({ params, reply }) => {
      const { place, name, type } = await findBookingFile(db, params.id, params.file)
      const found = await store.open(place)
      if (!found) throw new Refusal('file_not_found')
      sendAsAttachment(reply, { name, type, bytes: found.size })
      return found.bytes
    },
    deleteBookingFile: async (call) => {
      const { id, file } = call.params
      await store.remove(await deleteBookingFile(db, requireCaller(call), id, file))
      return { deletedCount: 1 }
    },
  }
}
