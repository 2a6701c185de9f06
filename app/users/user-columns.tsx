import { href, Link } from 'react-router'
import * as words from '#words/users'
import type { User } from '../../contract/users'
import { Email } from '../ui/email'
import { type ListColumn, rowLinkClass } from '../ui/office-list/list-column'
import type { Rights } from './use-rights'
import { UserRights } from './user-rights'

export const userColumns = (rights: Rights): ListColumn<User>[] => [
  {
    id: 'name',
    title: words.name,
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
    title: words.email,
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
    title: words.rights,
    width: 'w-60 @min-[60rem]:w-96',
    isFixed: true,
    card: 'side',
    cell: (user) => <UserRights user={user} rights={rights} />,
  },
]
