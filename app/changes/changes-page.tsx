import { href } from 'react-router'
import * as words from '#words/changes'
import { officePage } from '../dashboard/office-page'
import { ExportButton } from '../sheets/export-button'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { EmptyState } from '../ui/empty-state'
import { InlineMessage } from '../ui/inline-message'
import { TextLink } from '../ui/links'
import { type ListView, useListView } from '../ui/list/use-list-view'
import { daysFilter, wordsFilter } from '../ui/office-list/filters'
import { OfficeList } from '../ui/office-list/office-list'
import { useListQuery } from '../ui/office-list/use-list-query'
import { useOpenedInUrl } from '../ui/office-list/use-opened-in-url'
import { changeColumns } from './change-columns'
import { exportChanges, searchChangesQuery } from './change-queries'
import { actOf } from './change-words'
import { UndoButton, useUndo } from './undo-button'

const ChangeDialog = lazyPart(() => import('./change-dialog'), 'ChangeDialog')

const nouns = { all: words.everything, ...words.things } as const

export const meta = titled(words.activity)

export default officePage(Changes, { title: words.activity, area: 'people' })

function Changes() {
  const view = useListView()
  const noun = view.select('noun', words.thing, nouns, 'all')
  const days = daysFilter(view)
  const actor = wordsFilter(view, { name: 'actor', label: words.who, hint: words.nameOrEmail })
  const id = readId(view)
  const filter = {
    q: view.q,
    ...days.values,
    ...(noun.value !== 'all' && { noun: noun.value }),
    ...(actor.value && { actor: actor.value }),
    ...(id && { id }),
  }
  const query = searchChangesQuery({ ...filter, page: view.page })
  const list = useListQuery(query, (found) => found.changes)
  const rows = list.query.data?.changes ?? []
  const { opened: openedId, linkTo, close } = useOpenedInUrl('change')
  const opened = rows.find(({ _id }) => _id === openedId)
  const { undo, undoing, error, refused } = useUndo()
  const failed = error && rows.find(({ _id }) => _id === refused)
  return (
    <>
      {id && <OneThing name={rows[0]?.name} />}
      {failed && <Failed name={failed.name} message={error.message} />}
      <OfficeList
        view={view}
        {...list}
        name="changes"
        caption={words.activityOfTheOffice}
        unit={[words.oneChange, words.manyChanges]}
        columns={changeColumns(linkTo)}
        search={{ label: words.searchByProductOrPerson, placeholder: words.productPartNumberName }}
        choices={[noun]}
        filters={[days, actor]}
        nameOf={(entry) => `${actOf(entry)} ${entry.name ?? ''}`}
        act={(entry) => (
          <UndoButton entry={entry} isPending={undoing === entry._id} onUndo={() => undo(entry)} />
        )}
        actsWidth="w-24"
        action={<ExportButton name="changes" load={() => exportChanges(filter)} />}
        empty={
          <EmptyState
            title={words.nothingHasBeenChangedYet}
            text={words.eachChangeOfProductsRights}
            icon="clock"
          />
        }
      />
      {opened && <ChangeDialog entry={opened} onClose={close} />}
    </>
  )
}

function Failed({ name, message }: { name: string | null; message: string }) {
  return (
    <div className="mb-3">
      <InlineMessage tone="danger">
        {name}: {message}
      </InlineMessage>
    </div>
  )
}

function OneThing({ name }: { name: string | null | undefined }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 text-sm">
      {words.onlyWhatWasDoneTo(name ?? words.oneThing)}
      <TextLink to={href('/dashboard/changes')} className="font-semibold">
        {words.showEverything}
      </TextLink>
    </p>
  )
}

/** The server refuses any other text, and the list with it. */
function readId(view: ListView): string {
  const id = view.read('id')
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : ''
}
