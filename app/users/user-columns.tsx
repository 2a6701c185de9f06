import { href, Link } from 'react-router'
import type { User } from '../../contract/users'
import { Email } from '../ui/email'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import type { Rights } from './use-rights'
import { UserRights } from './user-rights'

export const userColumns = (rights: Rights): ListColumn<User>[] => [
  {
    id: 'name',
    title: 'Name',
    isRowHeader: true,
    card: 'name',
    cell: ({ _id: id, name }) => (
      <Link to={href('/dashboard/customer/:id', { id })} className={rowLinkClass}>
        {name}
      </Link>
    ),
    textOf: ({ name }) => name,
  },
  {
    id: 'email',
    title: 'Email',
    card: 'line',
    // Of two lines it keeps off the edge of a phone's card.
    cell: ({ email }) => (
      <span className="@max-[40rem]:block @max-[40rem]:pb-2">
        <Email address={email} />
      </span>
    ),
    textOf: ({ email }) => email,
  },
  {
    id: 'rights',
    title: 'Rights',
    width: 'w-60 @min-[60rem]:w-96',
    isFixed: true,
    card: 'side',
    cell: (user) => <UserRights user={user} rights={rights} />,
  },
]
