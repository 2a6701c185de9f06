import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/machines'
import type { Machine } from '../../contract/machines/machines'
import { lazyPart } from '../shell/lazy-part'
import { titled } from '../shell/page-meta'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { OfficeList } from '../ui/office-list/office-list'
import type { RowAct } from '../ui/office-list/row-menu'
import { useListInBrowser } from '../ui/office-list/use-list-in-browser'
import { READ_MS, toast } from '../ui/toast-store'
import { deleteMachineMutation, machinesQuery } from './machine-queries'
import { myMachinesColumns, sparesPath } from './my-machines-columns'
import { useYearlySet } from './use-yearly-set'

const MachineDialog = lazyPart(() => import('./machine-dialog'), 'MachineDialog')

export const meta = titled(words.myMachines)

/** The machines of a buyer's mill: their spares are two presses away. */
export default function MyMachinesPage() {
  const [opened, setOpened] = useState<Machine | 'new'>()
  const [asked, setAsked] = useState<Machine>()
  return (
    <>
      <div className="page-head">
        <h1>{words.myMachines}</h1>
        <Button variant="primary" size="small" onClick={() => setOpened('new')}>
          {words.addAMachine}
        </Button>
      </div>
      <Machines onEdit={setOpened} onDelete={setAsked} />
      {opened && (
        <MachineDialog
          machine={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      <DeleteMachine machine={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function Machines({ onEdit, onDelete }: Record<'onEdit' | 'onDelete', (machine: Machine) => void>) {
  const list = useListInBrowser(machinesQuery, ({ name, modelName, serial, place }) => [
    name,
    modelName,
    serial,
    place,
  ])
  const yearlySet = useYearlySet()

  function actsOf(machine: Machine): RowAct[] {
    const spares = sparesPath(machine)
    const order = () => yearlySet.order(machine)
    return [
      ...(spares ? [{ label: words.spares, to: spares }] : []),
      ...(spares ? [{ label: words.orderTheYearlySet, onChoose: order }] : []),
      { label: words.edit, onChoose: () => onEdit(machine) },
      { label: words.deleteIt, isDanger: true, onChoose: () => onDelete(machine) },
    ]
  }

  if (list.page?.total === 0)
    return (
      <EmptyState
        title={words.noMachinesYet}
        text={words.addTheMachinesOfYour}
        link={{ to: href('/machines'), label: words.seeTheMachinesWeKeep }}
      />
    )
  return (
    <OfficeList
      {...list}
      name="my-machines"
      caption={words.myMachinesCaption}
      unit={[words.oneMachine, words.manyMachines]}
      columns={myMachinesColumns}
      search={{ label: words.searchMyMachines, placeholder: words.nameModelSerial }}
      nameOf={({ name }) => name}
      act={(machine) => <SparesButton to={sparesPath(machine)} />}
      acts={actsOf}
      actsWidth="w-33"
      hasErrorDialog={false}
    />
  )
}

function SparesButton({ to }: { to: string | undefined }) {
  const navigate = useNavigate()
  if (to === undefined) return null
  return (
    <Button size="small" className="max-sm:hidden" onClick={() => void navigate(to)}>
      {words.spares}
    </Button>
  )
}

type DeleteMachineProps = { machine: Machine | undefined; onClose: () => void }

function DeleteMachine({ machine, onClose }: DeleteMachineProps) {
  const { mutate } = useMutation(deleteMachineMutation(useQueryClient()))

  function confirm() {
    if (!machine) return
    onClose()
    mutate(machine._id, {
      onSuccess: () => toast.success(words.isDeleted(machine.name)),
      onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    })
  }

  return (
    <ConfirmDialog
      open={machine !== undefined}
      onOpenChange={onClose}
      title={words.deleteName(machine?.name ?? '')}
      text={words.itLeavesYourMachinesIts}
      confirmLabel={words.deleteIt}
      isDanger
      onConfirm={confirm}
    />
  )
}
