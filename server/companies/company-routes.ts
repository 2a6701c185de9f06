import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { listMembers, membershipOfCaller, readOwnCompany } from './company-store.ts'

export const companyRoutes = (db: Db) =>
  ({
    getOwnCompany: ({ caller }) => readOwnCompany(db, membershipOfCaller(caller)),
    listMembers: ({ caller }) => listMembers(db, membershipOfCaller(caller), caller.userId),
  }) satisfies Partial<Handlers>
