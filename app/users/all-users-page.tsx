import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { href } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/users'
import type { User } from '../../contract/users'
import { textFinder } from '../../contract/values/folded-text'
import { officePage } from '../dashboard/office-page'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { titled } from '../shell/page-meta'
import { Email } from '../ui/email'
import { Icon } from '../ui/icon'
import { pageInBrowser } from '../ui/list/list-page'
import { useListView } from '../ui/list/use-list-view'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { OfficeList } from '../ui/office-list/office-list'
import { usersQuery } from './all-users-queries'
import { RightsDialog } from './rights-section'
import { type Rights, useRights } from './use-rights'
import { UserRights, useRightsActs } from './user-rights'

const filters = { all: words.allUsers, admins: words.admins, buyers: words.notAdmins } as const

const noUsers: User[] = []

export const meta = titled(words.pageTitle)

export default officePage(Users, { title: words.pageTitle, area: 'people' })

/** All users come together; the browser searches them. */
function Users() {
  const { data, isError, ...query } = useQuery(usersQuery)
  const rights = useRights()
  const acts = useRightsActs(rights)
  const view = useListView()
  const show = view.select('show', words.show, filters, 'all')
  const users = useStableOrder(data ?? noUsers)
  const found = useMemo(
    () => findUsers(users, view.text, show.value),
    [users, view.text, show.value],
  )
  const isSeller = useIsAdmin().may<'getCustomer'>('sales')
  const columns = useMemo(() => userColumns(rights, isSeller), [rights, isSeller])
  const error = isError && !data ? new Error(messages.usersFailed) : null
  return (
    <>
      <OfficeList
        query={{ ...query, error }}
        view={view}
        columns={columns}
        name="users"
        page={data && pageInBrowser(found, users.length, view.page)}
        caption={words.allUsers}
        unit={[words.oneUser, words.manyUsers]}
        search={{ label: words.searchByNameOrEmail, placeholder: words.nameOrEmail }}
        choices={[show]}
        nameOf={({ email }) => email}
        acts={acts}
        hasErrorDialog={false}
      />
      {isError && data && <UsersFailed />}
      <RightsDialog rights={rights} />
    </>
  )
}

function findUsers(users: User[], q: string, show: keyof typeof filters): User[] {
  const has = textFinder(q)
  return users.filter(
    ({ name, email, admin }) =>
      (show === 'all' || admin === (show === 'admins')) && has(name, email),
  )
}

/** In sight over the end of the list, where it moves nothing. */
function UsersFailed() {
  return (
    <p
      role="alert"
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit items-center gap-2 rounded-md border border-danger bg-danger-tint px-4 py-2 text-sm font-semibold text-danger"
    >
      <Icon name="alert" />
      {messages.usersFailed}
    </p>
  )
}

type Known = { _id: string }

/** New items come last, so that no button moves just before it is pressed. */
function useStableOrder<T extends Known>(list: T[]): T[] {
  const [order, setOrder] = useState<string[]>([])
  const added = useMemo(() => {
    const known = new Set(order)
    return list.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id)
  }, [list, order])
  if (added.length > 0) setOrder([...order, ...added])
  return useMemo(() => {
    const byId = new Map(list.map((each) => [each._id, each]))
    return order.map((id) => byId.get(id)).filter((each) => each !== undefined)
  }, [list, order])
}

const userColumns = (rights: Rights, isSeller: boolean): ListColumn<User>[] => [
  nameColumn(words.name, ({ _id: id }) =>
    isSeller ? href('/dashboard/customer/:id', { id }) : undefined,
  ),
  {
    id: 'email',
    title: words.email,
    card: 'line',
    cell: ({ email }) => <Email address={email} />,
    textOf: ({ email }) => email,
  },
  {
    id: 'rights',
    title: words.rights,
    width: 'w-44 @min-[60rem]:w-80',
    isFixed: true,
    card: 'note',
    cell: (user) => <UserRights user={user} rights={rights} />,
  },
]
