import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/synonyms'
import { textFinder } from '../../contract/values/folded-text'
import { OfficePage } from '../dashboard/office-page'
import { ProductTabs } from '../dashboard/product-tabs'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { pageInBrowser } from '../ui/list/list-page'
import { useListView } from '../ui/list/use-list-view'
import type { ListColumn } from '../ui/office-list/list-column'
import { OfficeList } from '../ui/office-list/office-list'
import { thenSay } from '../ui/then-say'
import { changeSynonymMutation, type Synonym, synonymsQuery } from './synonym-queries'

const SynonymDialog = lazyPart(() => import('./synonym-dialog'), 'SynonymDialog')

export const meta = titled(words.searchWords)

export default function SynonymsPage() {
  const [edited, setEdited] = useState<Edited>()
  return (
    <OfficePage
      area="catalogue"
      title={words.searchWords}
      tabs={<ProductTabs />}
      action={
        <Button variant="primary" size="small" onClick={() => setEdited('new')}>
          {words.addSearchWords}
        </Button>
      }
    >
      <Synonyms edited={edited} onEdit={setEdited} />
    </OfficePage>
  )
}

type Row = Synonym & { _id: string }

/** 'new' for a row that is added. */
type Edited = Synonym | 'new' | undefined
function Synonyms({ edited, onEdit }: { edited: Edited; onEdit: (edited: Edited) => void }) {
  const [deleted, setDeleted] = useState<Synonym>()
  const query = useQuery({ ...synonymsQuery, refetchOnMount: 'always' })
  const view = useListView()
  const has = textFinder(view.text)
  const synonyms = query.data?.synonyms
  const found: Row[] = (synonyms ?? [])
    .filter(({ word, means }) => has(word, means))
    .map((each) => ({ ...each, _id: each.word }))
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{words.wordsInOneRowMean}</p>
      <OfficeList
        view={view}
        query={query}
        columns={columns}
        name="synonyms"
        page={synonyms && pageInBrowser(found, synonyms.length, view.page)}
        caption={words.searchWords}
        unit={[words.oneRow, words.manyRows]}
        search={{ label: words.searchWords, placeholder: words.spannerWrench }}
        nameOf={({ word }) => word}
        acts={({ word, means }) => [
          { label: words.editIt, onChoose: () => onEdit({ word, means }) },
          { label: words.deleteIt, isDanger: true, onChoose: () => setDeleted({ word, means }) },
        ]}
        empty={<EmptyState title={words.noSearchWordsYet} text={words.rowsThatYouAddAppear} />}
      />
      {edited && synonyms && (
        <SynonymDialog
          edited={edited === 'new' ? undefined : edited}
          known={synonyms.map(({ word }) => word)}
          onClose={() => onEdit(undefined)}
        />
      )}
      <DeleteSynonym synonym={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

type DeleteSynonymProps = { synonym: Synonym | undefined; onClose: () => void }

function DeleteSynonym({ synonym, onClose }: DeleteSynonymProps) {
  const { mutate, isPending, error, reset } = useMutation(changeSynonymMutation(useQueryClient()))
  const { word = '', means = '' } = synonym ?? {}
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={synonym !== undefined}
      onOpenChange={close}
      title={words.deleteWord(word)}
      text={words.aSearchForNoLonger(word, means)}
      confirmLabel={words.deleteIt}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={() =>
        mutate({ old: word, next: undefined }, thenSay(words.isDeleted(word), close))
      }
    />
  )
}

const columns: ListColumn<Row>[] = [
  {
    id: 'word',
    title: words.word,
    isRowHeader: true,
    card: 'name',
    width: 'w-64',
    textOf: ({ word }) => word,
  },
  { id: 'means', title: words.meansTheSameAs, card: 'line', textOf: ({ means }) => means },
]
