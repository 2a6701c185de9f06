import { useMemo } from 'react'
import { messages } from '../../contract/messages'
import type { User } from '../../contract/users'
import type { Column } from '../ui/data-table'
import { Email } from '../ui/email'
import { Icon } from '../ui/icon'
import { NothingFound } from '../ui/nothing-found'
import { PagedTable } from '../ui/paged-table'
import { SearchBox } from '../ui/search-box'
import { Spinner } from '../ui/spinner'
import { useListParams } from '../ui/use-list-params'
import { useSearchInput } from '../ui/use-search-input'
import { RightsDialog } from './rights-dialog'
import { type Rights, useRights } from './use-rights'
import { useStableOrder } from './use-stable-order'
import { UserRights } from './user-rights'

/** Without users it shows that they are loaded. */
type UserListProps = { users: User[] | undefined; isOld: boolean }

const nobody: User[] = []

export function UserList({ users, isOld }: UserListProps) {
  const { read, page, hrefOf, change } = useListParams()
  const [typed, setTyped, writeNow] = useSearchInput(read('q'), (q) => change({ q }))
  const rights = useRights()
  const ordered = useStableOrder(users ?? nobody)
  const found = useMemo(() => findUsers(ordered, typed), [ordered, typed])
  return (
    <>
      <search className="max-w-md">
        <SearchBox
          label="Search by name or email"
          placeholder="Name or email"
          value={typed}
          onType={setTyped}
          onLeave={writeNow}
        />
      </search>
      {!users && <Spinner label="Loading the users" />}
      {users && (
        <PagedTable
          caption="All users"
          columns={columnsFor(rights)}
          rows={found}
          total={users.length}
          unit={['user', 'users']}
          action={isOld && <OldList />}
          keyOf={(user) => user._id}
          {...{ page, hrefOf }}
          empty={<NothingFound title="No user matches" onClear={() => setTyped('')} />}
        />
      )}
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

/** Beside the count, where there is room for it: nothing below moves when a poll fails. */
function OldList() {
  return (
    <p role="alert" className="flex items-center gap-2 text-sm font-semibold text-danger">
      <Icon name="alert" />
      {messages.usersFailed}
    </p>
  )
}
