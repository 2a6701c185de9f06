import * as words from '#words/companies'
import type { Member } from '../../contract/companies/companies'
import { Email } from '../ui/email'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { OfficeList } from '../ui/office-list/office-list'
import { useListInBrowser } from '../ui/office-list/use-list-in-browser'
import { membersQuery } from './company-queries'
import { limitsInWords } from './limits-in-words'

/** Who buys for the company, and how much alone. */
export function MembersTab() {
  const shown = useListInBrowser(membersQuery, ({ name, email }) => [name, email])
  return (
    <OfficeList
      {...shown}
      name="company-members"
      caption={words.members}
      unit={[words.oneMember, words.manyMembers]}
      columns={columns}
      search={{ label: words.searchMembers, placeholder: words.nameOrEmail }}
      nameOf={({ name }) => name}
      hasErrorDialog={false}
    />
  )
}

const columns: ListColumn<Member>[] = [
  nameColumn(words.name, () => undefined),
  {
    id: 'email',
    title: words.email,
    card: 'line',
    cell: ({ email }) => <Email address={email} />,
    textOf: ({ email }) => email,
  },
  {
    id: 'role',
    title: words.role,
    width: 'w-28',
    isFixed: true,
    card: 'total',
    cell: ({ role }) => words.roleNames[role],
  },
  {
    id: 'limits',
    title: words.booksAlone,
    from: '44rem',
    card: 'note',
    cell: limitsInWords,
    textOf: limitsInWords,
  },
]
