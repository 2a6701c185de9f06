import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/keys'
import type { Key } from '../../contract/key-shapes'
import { AccountSection } from '../account/account-section'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { ShownOnce } from '../ui/shown-once'
import { StaleNotice } from '../ui/stale-notice'
import { Waiting } from '../ui/waiting'
import { type MadeKey, ownKeysQuery } from './key-queries'
import { isOver, KeyRows } from './key-rows'

const NewKey = lazyPart(() => import('./new-key'), 'NewKey')

/** The keys of an account; a new one is shown once. */
export function OwnKeys() {
  const query = useQuery({ ...ownKeysQuery, refetchOnMount: 'always' })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  return (
    <AccountSection title={words.keys}>
      <p className="text-ink-soft">{words.whatKeysAre}</p>
      {!query.data && <Waiting query={query} label={words.loadingTheKeys} />}
      {query.data && query.error && <StaleNotice query={query} />}
      {query.data && <Keys keys={query.data} />}
      <Button
        variant="primary"
        size="small"
        className="justify-self-start"
        onClick={() => setMaking(true)}
      >
        {words.makeAKey}
      </Button>
      {isMaking && <NewKey onClose={() => setMaking(false)} onMade={setMade} />}
      {made && (
        <ShownOnce
          title={words.yourNewKey}
          text={made.kind === 'punchout' ? words.keepPunchout(made.prefix) : words.keepTheKey}
          secret={made.key}
          onStored={() => setMade(undefined)}
        />
      )}
    </AccountSection>
  )
}

function Keys({ keys }: { keys: Key[] }) {
  const [over, living] = [keys.filter(isOver), keys.filter((key) => !isOver(key))]
  return (
    <>
      {living.length === 0 && <p className="font-semibold">{words.noKeysYet}</p>}
      {living.length > 0 && <KeyRows keys={living} />}
      {over.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-3">{words.endedKeys(over.length)}</summary>
          <KeyRows keys={over} />
        </details>
      )}
    </>
  )
}
