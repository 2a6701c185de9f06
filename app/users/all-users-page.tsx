import { useQuery } from '@tanstack/react-query'
import { messages } from '../../contract/messages'
import { AdminOnly } from '../dashboard/admin-only'
import { EmptyState } from '../ui/empty-state'
import { ListState } from '../ui/list-state'
import type { Route } from './+types/all-users-page'
import { UserList } from './user-list'
import { usersQuery } from './user-queries'

export const meta: Route.MetaFunction = () => [{ title: 'All Users | BD-MART' }]

export default function AllUsersPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">All Users</h1>
      <AdminOnly>
        <Users />
      </AdminOnly>
    </>
  )
}

function Users() {
  const { status, data, isFetching, refetch, isError } = useQuery(usersQuery)
  // Beside the list it is said in a place of its own.
  const error = isError && !data ? new Error(messages.usersFailed) : null
  return (
    <ListState
      query={{ status, data, error, isFetching, refetch }}
      empty={<EmptyState title="No users yet" icon="users" />}
      loading={<UserList users={undefined} isOld={false} />}
    >
      {(users) => <UserList users={users} isOld={isError} />}
    </ListState>
  )
}
