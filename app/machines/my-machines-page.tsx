import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import * as words from '#words/machines'
import type { Machine } from '../../contract/machines/machines'
import { textFinder } from '../../contract/values/folded-text'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Button, buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { pageInBrowser } from '../ui/list/list-results'
import { useListView } from '../ui/list/use-list-view'
import { OfficeList } from '../ui/office-list/office-list'
import type { RowAct } from '../ui/office-list/row-menu'
import { READ_MS, toast } from '../ui/toast-store'
import { deleteMachineMutation, machinesQuery } from './machine-queries'
import { myMachinesColumns, sparesPath } from './my-machines-columns'
import { useYearlySet } from './use-yearly-set'

const MachineDialog = lazyPart(() =>
  import('./machine-dialog').then((module) => module.MachineDialog),
)

export const meta = titled(words.myMachines)

/** The machines of a buyer's mill: their spares are two presses away. */
export default function MyMachinesPage() {
  const [opened, setOpened] = useState<Machine | 'new'>()
  return (
    <>
      <div className="page-head">
        <h1>{words.myMachines}</h1>
        <Button size="small" onClick={() => setOpened('new')}>
          {words.addAMachine}
        </Button>
      </div>
      <Machines onEdit={setOpened} />
      {opened && (
        <MachineDialog
          machine={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Machines({ onEdit }: { onEdit: (machine: Machine) => void }) {
  const navigate = useNavigate()
  const query = useQuery({ ...machinesQuery, refetchOnMount: 'always' })
  const view = useListView()
  const [asked, setAsked] = useState<Machine>()
  const remove = useMutation(deleteMachineMutation(useQueryClient()))
  const yearlySet = useYearlySet()
  const machines = query.data
  const has = textFinder(view.text)
  const found = (machines ?? []).filter(({ name, modelName, serial, place }) =>
    has(name, modelName, serial, place),
  )

  function actsOf(machine: Machine): RowAct[] {
    const spares = sparesPath(machine)
    return [
      ...(spares ? [{ label: words.spares, to: spares }] : []),
      ...(spares
        ? [{ label: words.orderTheYearlySet, onChoose: () => yearlySet.order(machine) }]
        : []),
      { label: words.edit, onChoose: () => onEdit(machine) },
      { label: 'Delete', isDanger: true, onChoose: () => setAsked(machine) },
    ]
  }

  function confirm() {
    if (!asked) return
    setAsked(undefined)
    remove.mutate(asked._id, {
      onSuccess: () => toast.success(words.isDeleted(asked.name)),
      onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    })
  }

  if (machines?.length === 0)
    return (
      <EmptyState
        title={words.noMachinesYet}
        text={words.addTheMachinesOfYour}
        action={
          <Link to={href('/machines')} className={buttonClass({ variant: 'secondary' })}>
            {words.seeTheMachinesWeKeep}
          </Link>
        }
      />
    )
  return (
    <>
      <OfficeList
        view={view}
        query={query}
        name="my-machines"
        page={machines && pageInBrowser(found, machines.length, view.page)}
        caption={words.myMachinesCaption}
        unit={['machine', 'machines']}
        columns={myMachinesColumns}
        search={{ label: words.searchMyMachines, placeholder: words.nameModelSerial }}
        nameOf={({ name }) => name}
        act={(machine) =>
          machine.modelId && (
            <Button
              size="small"
              variant="secondary"
              className="max-sm:hidden"
              onClick={() => void navigate(sparesPath(machine) ?? '')}
            >
              {words.spares}
            </Button>
          )
        }
        acts={actsOf}
        actsWidth="w-33"
        hasErrorDialog={false}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={words.deleteName(asked?.name ?? '')}
        text={words.itLeavesYourMachinesIts}
        confirmLabel={words.deleteIt}
        isDanger
        onConfirm={confirm}
      />
    </>
  )
}
