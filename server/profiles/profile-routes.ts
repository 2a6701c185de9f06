import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { changeAddress, createAddress, deleteAddress, listAddresses } from './address-store.ts'
import { getProfile, listViews, setProfile, setViews } from './profile-store.ts'

export const profileRoutes = (db: Db) =>
  ({
    getProfile: ({ caller }) => getProfile(db, caller.userId),
    setProfile: ({ body, caller }) => setProfile(db, caller.userId, body),
    listAddresses: ({ caller }) => listAddresses(db, caller.userId),
    createAddress: ({ body, caller, key }) => createAddress(db, caller.userId, body, key),
    changeAddress: ({ params, body, caller }) => changeAddress(db, caller.userId, params.id, body),
    listViews: ({ caller }) => listViews(db, caller.userId),
    setViews: ({ body, caller }) => setViews(db, caller.userId, body),
    deleteAddress: ({ params, caller }) => deleteAddress(db, caller.userId, params.id),
  }) satisfies Partial<Handlers>
