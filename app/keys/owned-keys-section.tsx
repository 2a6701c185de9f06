import { useQuery } from '@tanstack/react-query'
import * as words from '#words/keys'
import { EditorPart } from '../ui/editor-part'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { companyKeysQuery, officeKeysQuery } from './key-queries'
import { KeyRows } from './key-rows'

/** The living keys of a company's members, for its managers; nothing while there are none. */
export function CompanyKeys() {
  const { data } = useQuery(companyKeysQuery)
  if (!data || data.length === 0) return null
  return (
    <TitledPart title={words.keysOfMembers} className="mt-8">
      <KeyRows keys={data} />
    </TitledPart>
  )
}

/** The living keys that open an area of the office, for those who give its rights. */
export function OfficeKeys() {
  const query = useQuery(officeKeysQuery)
  return (
    <EditorPart title={words.keysOfTheOffice} hint={words.whatOfficeKeysAre} isFolded>
      {!query.data && <Waiting query={query} label={words.loadingTheKeys} />}
      {query.data?.length === 0 && <p className="text-sm text-ink-soft">{words.noneOfTheOffice}</p>}
      {query.data && query.data.length > 0 && <KeyRows keys={query.data} />}
    </EditorPart>
  )
}
