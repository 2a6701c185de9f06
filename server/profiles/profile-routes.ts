import { requireCaller } from '../auth/callers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { changeAddress, createAddress, deleteAddress, listAddresses } from './address-store.ts'
import { getProfile, listViews, setProfile, setViews } from './profile-store.ts'

export const profileRoutes = (db: Db) =>
  ({
    getProfile: (call) => getProfile(db, requireCaller(call).userId),
    setProfile: (call) => setProfile(db, requireCaller(call).userId, call.body),
    listAddresses: (call) => listAddresses(db, requireCaller(call).userId),
    createAddress: (call) =>
      createAddress(db, requireCaller(call).userId, call.body, requireIdempotencyKey(call.request)),
    changeAddress: (call) =>
      changeAddress(db, requireCaller(call).userId, call.params.id, call.body),
    listViews: (call) => listViews(db, requireCaller(call).userId),
    setViews: (call) => setViews(db, requireCaller(call).userId, call.body),
    deleteAddress: (call) => deleteAddress(db, requireCaller(call).userId, call.params.id),
  }) satisfies Partial<Handlers>
