import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { listMembers, membershipOfCaller, readOwnCompany } from './company-store.ts'
import { createInvitation, deleteInvitation, joinCompany, listInvitations } from './invitations.ts'
import { changeMember, deleteMember } from './members.ts'
import { changeOwnCompany, createCompany } from './own-company.ts'

export const companyRoutes = ({ db, config }: Pick<Dependencies, 'db' | 'config'>) =>
  ({
    createCompany: ({ caller, body, key }) => createCompany(db, caller, body, key),
    getOwnCompany: ({ caller }) => readOwnCompany(db, membershipOfCaller(caller), caller.userId),
    changeOwnCompany: ({ caller, body }) => changeOwnCompany(db, caller, body),
    listMembers: ({ caller }) => listMembers(db, membershipOfCaller(caller), caller.userId),
    changeMember: ({ caller, params, body }) =>
      changeMember(db, caller, { id: params.id, change: body }, config.publicUrl),
    deleteMember: ({ caller, params }) => deleteMember(db, caller, params.id, config.publicUrl),
    listInvitations: ({ caller }) => listInvitations(db, caller),
    createInvitation: ({ caller, body, key }) =>
      createInvitation({ db, config }, caller, { body, key }),
    deleteInvitation: ({ caller, params }) => deleteInvitation(db, caller, params.id),
    joinCompany: ({ caller, body }) => joinCompany(db, caller, body.token),
  }) satisfies Partial<Handlers>
