import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messages } from '../../contract/messages'
import type { User } from '../../contract/users'
import { AdminOnly } from '../dashboard/admin-only'
import type { Column } from '../ui/data-table'
import { Email } from '../ui/email'
import { Icon } from '../ui/icon'
import { List } from '../ui/list/list'
import { pageInBrowser } from '../ui/list/list-results'
import { useListView } from '../ui/list/use-list-view'
import type { Route } from './+types/all-users-page'
import { RightsDialog } from './rights-dialog'
import { type Rights, useRights } from './use-rights'
import { useStableOrder } from './use-stable-order'
import { usersQuery } from './user-queries'
import { UserRights } from './user-rights'

const noUsers: User[] = []

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

/** All users come together; the browser searches them. */
function Users() {
  const { data, isError, ...query } = useQuery(usersQuery)
  const rights = useRights()
  const view = useListView()
  const users = useStableOrder(data ?? noUsers)
  const found = useMemo(() => findUsers(users, view.text), [users, view.text])
  // With a list in sight the error is next to the count, where it moves nothing.
  const error = isError && !data ? new Error(messages.usersFailed) : null
  return (
    <>
      <List
        query={{ ...query, error }}
        view={view}
        page={data && pageInBrowser(found, users.length, view.page)}
        caption="All users"
        unit={['user', 'users']}
        columns={columnsFor(rights)}
        search={{ label: 'Search by name or email', placeholder: 'Name or email' }}
        action={isError && <UsersFailed />}
        hasErrorDialog={false}
      />
      <RightsDialog rights={rights} />
    </>
  )
}

const columnsFor = (rights: Rights): Column<User>[] => [
  { title: 'Name', isRowHeader: true, cell: (user) => user.name },
  { title: 'Email', cell: (user) => <Email address={user.email} /> },
  { title: 'Rights', cell: (user) => <UserRights user={user} rights={rights} /> },
]

function findUsers(users: User[], q: string): User[] {
  const text = q.trim().normalize().toLowerCase()
  return users.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(text))
}

function UsersFailed() {
  return (
    <p role="alert" className="flex items-center gap-2 text-sm font-semibold text-danger">
      <Icon name="alert" />
      {messages.usersFailed}
    </p>
  )
}
