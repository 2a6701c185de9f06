import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/companies'
import * as statements from '#words/statements'
import type { Member, OwnCompany } from '../../contract/companies/companies'
import { limitsInWords } from '../../contract/companies/limits-in-words'
import { formatDollars } from '../../contract/money'
import { readSessionEmail } from '../auth/session'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { Email } from '../ui/email'
import { TextLink } from '../ui/links'
import type { ListColumn } from '../ui/office-list/list-column'
import { nameColumn } from '../ui/office-list/name-column'
import { OfficeList } from '../ui/office-list/office-list'
import type { RowAct } from '../ui/office-list/row-menu'
import { useListInBrowser } from '../ui/office-list/use-list-in-browser'
import { membersQuery } from './company-queries'
import { InvitationList } from './invitation-list'

const InviteDialog = lazyPart(() => import('./member-acts'), 'InviteDialog')
const ChangeDialog = lazyPart(() => import('./member-acts'), 'ChangeDialog')
const RemoveDialog = lazyPart(() => import('./member-acts'), 'RemoveDialog')
const CompanyKeys = lazyPart(() => import('../keys/owned-keys-section'), 'CompanyKeys')

type Asked = { member: Member; act: 'change' | 'remove' }

/** Who buys for the company, and how much alone; managers invite, change and remove, each member leaves. */
export function MembersTab({ company }: { company: OwnCompany }) {
  const [asked, setAsked] = useState<Asked>()
  const [isInviting, setInviting] = useState(false)
  const isManager = company.role === 'manager'
  const close = () => setAsked(undefined)
  return (
    <>
      <OwedNote company={company} />
      {isManager && (
        <Button
          variant="primary"
          size="small"
          className="mb-3 justify-self-start"
          onClick={() => setInviting(true)}
        >
          {words.inviteAColleague}
        </Button>
      )}
      <Members isManager={isManager} onAsk={setAsked} />
      {isManager && <InvitationList />}
      {isManager && <CompanyKeys />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked?.act === 'change' && <ChangeDialog member={asked.member} onClose={close} />}
      {asked?.act === 'remove' && (
        <RemoveDialog member={asked.member} company={company.name} onClose={close} />
      )}
    </>
  )
}

/** To those who see the statement. */
function OwedNote({ company: { role, terms, owes = terms?.owed ?? 0 } }: { company: OwnCompany }) {
  if (role === 'buyer' || owes === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <span className="text-ink-soft">{statements.youOwe}</span>
      <strong className="tabular-nums">{formatDollars(owes)}</strong>
      <TextLink to={href('/dashboard/company/:part?', { part: 'statement' })}>
        {statements.seeTheStatement}
      </TextLink>
      {terms?.onHold && <span className="basis-full text-sm">{statements.ofThatOverdue}</span>}
    </p>
  )
}

type MembersProps = { isManager: boolean; onAsk: (asked: Asked) => void }

function Members({ isManager, onAsk }: MembersProps) {
  const shown = useListInBrowser(membersQuery, ({ name, email }) => [name, email])
  const own = readSessionEmail()

  function actsOf(member: Member): RowAct[] {
    const isOwn = member.email === own
    const change = () => onAsk({ member, act: 'change' })
    const remove = {
      label: isOwn ? words.leave : words.removeMember,
      isDanger: true,
      onChoose: () => onAsk({ member, act: 'remove' }),
    }
    return [
      ...(isManager ? [{ label: words.roleAndLimits, onChoose: change }] : []),
      ...(isManager || isOwn ? [remove] : []),
    ]
  }

  return (
    <OfficeList
      {...shown}
      name="company-members"
      caption={words.members}
      unit={[words.oneMember, words.manyMembers]}
      columns={columns}
      search={{ label: words.searchMembers, placeholder: words.nameOrEmail }}
      nameOf={({ name }) => name}
      acts={actsOf}
      actsWidth="w-12"
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
