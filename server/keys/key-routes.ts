import { membershipOfCaller } from '../companies/company-store.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { createKey } from './create-key.ts'
import { endKey, isOfMembers } from './end-key.ts'
import { isLiving, isOfOffice, selectKeys, toKey, toOwnedKey } from './key-rows.ts'

export const keyRoutes = ({ db, config }: Dependencies) =>
  ({
    listKeys: async ({ caller }) =>
      (await selectKeys(db, config).where('user_id', '=', caller.userId).execute()).map(toKey),
    createKey: async ({ body, caller, request }) => {
      const made = await createKey({ db, config }, caller, body)
      logRequestEvent(request, 'key_made', made.prefix)
      return made
    },
    endKey: async ({ params: { id }, caller, request }) =>
      logRequestEvent(request, 'key_ended', await endKey(db, caller, id)),
    listCompanyKeys: async ({ caller }) => {
      const { companyId, role } = membershipOfCaller(caller)
      if (role !== 'manager') throw new Refusal('not_allowed')
      const keys = selectKeys(db, config).where(isLiving).where(isOfMembers(companyId))
      return (await keys.execute()).map(toOwnedKey)
    },
    listOfficeKeys: async () =>
      (await selectKeys(db, config).where(isLiving).where(isOfOffice).execute()).map(toOwnedKey),
  }) satisfies Partial<Handlers>
