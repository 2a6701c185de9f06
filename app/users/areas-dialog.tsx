import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { areaMeans, areaNames } from '#words/areas'
import * as words from '#words/users'
import { type Area, areas, areasIn } from '../../contract/areas'
import type { User } from '../../contract/users'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { FormDialog } from '../ui/form-dialog'
import { CheckField } from '../ui/form-field'
import { TextLink } from '../ui/links'
import { toast } from '../ui/toast-store'
import { setAreasMutation } from './all-users-queries'

type AreasDialogProps = { user: User; onClose: () => void }

/** What an account may do in the office, in sentences; what is taken is named before it is saved. */
export function AreasDialog({ user: now, onClose }: AreasDialogProps) {
  // As it was opened: what was changed elsewhere since is refused, not overwritten.
  const [user] = useState(now)
  const [chosen, setChosen] = useState<Area[]>(user.areas)
  const own = useIsAdmin().areas
  const { mutate, isPending, error } = useMutation(setAreasMutation(useQueryClient()))
  const lost = user.areas.filter((area) => !chosen.includes(area))
  const isChanged = chosen.join() !== user.areas.join()

  function send() {
    const body = { areas: chosen, was: user.areas }
    const onSuccess = () => {
      toast.success(words.areasSaved(user.name))
      onClose()
    }
    mutate({ id: user._id, body }, { onSuccess })
  }

  return (
    <FormDialog
      title={words.whatMay(user.name)}
      description={words.readsAllBookings(user.email)}
      act={words.saveTheAreas}
      isDanger={lost.length > 0}
      isDisabled={!isChanged || chosen.length === 0}
      isPending={isPending}
      status={chosen.length === 0 ? words.atLeastOneArea : lost.length > 0 && lossOf(user, lost)}
      error={error}
      isTyped={isChanged}
      onClose={onClose}
      onSend={send}
      className="grid gap-3"
    >
      {areas.map((area) => (
        <div key={area}>
          <CheckField
            label={areaNames[area]}
            aria-describedby={`area-${area}`}
            checked={chosen.includes(area)}
            disabled={!own.includes(area) && !user.areas.includes(area)}
            onChange={({ target }) =>
              setChosen((before) =>
                areasIn(target.checked ? [...before, area] : before.filter((one) => one !== area)),
              )
            }
          />
          <p id={`area-${area}`} className="pl-8 text-sm text-ink-soft">
            {areaMeans[area]}
          </p>
        </div>
      ))}
      <TextLink
        to={`${href('/dashboard/changes')}?noun=user&id=${user._id}`}
        className="justify-self-start text-sm font-semibold"
      >
        {words.historyOfRights}
      </TextLink>
    </FormDialog>
  )
}

const lossOf = ({ name }: User, lost: Area[]) =>
  words.loses(name, lost.map((area) => areaNames[area]).join(', '))
