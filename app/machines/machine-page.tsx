import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import * as words from '#words/machines'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { ApiError } from '../api'
import { originOf, titled } from '../shell/page-meta'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { TextLink } from '../ui/links'
import { Waiting } from '../ui/waiting'
import type { Route } from './+types/machine-page'
import { MachineDrawing } from './machine-drawing'
import { machineModelQuery } from './machine-queries'
import { partRowId } from './part-row'
import { PartsList } from './parts-list'

export const meta = titled(words.machine)

export default function MachinePage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(machineModelQuery(id))
  const { data, error } = query
  const isUnknown = !data && error instanceof ApiError && error.status === 404
  return (
    <Container className="py-4 sm:py-8">
      <p className="mb-2">
        <TextLink to={href('/machines')}>{words.allMachines}</TextLink>
      </p>
      {data ? (
        <MachineDocument key={id} model={data} />
      ) : (
        <h1 className="mb-6 text-3xl">{words.machine}</h1>
      )}
      {isUnknown && (
        <EmptyState
          title={error.message}
          text={words.itsPartsMayBeSold}
          icon="search"
          link={{ to: href('/tools'), label: words.seeAllProducts }}
        />
      )}
      {!data && !isUnknown && <Waiting query={query} label={words.loadingTheMachine} />}
    </Container>
  )
}

function MachineDocument({ model }: { model: MachineModelDetails }) {
  const { hash } = useLocation()
  // The tool's page names the position.
  const [lit, setLit] = useState(() => positionIn(hash, model))
  useEffect(() => {
    const named = positionIn(hash, model)
    if (named) document.getElementById(partRowId(named))?.scrollIntoView({ block: 'center' })
  }, [hash, model])

  function lightFromDrawing(position: string, isByKeys = false) {
    setLit(position)
    const row = document.getElementById(partRowId(position))
    row?.scrollIntoView({ block: 'nearest' })
    if (isByKeys)
      row?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true })
  }

  const { _id: id, maker, name, sku, years, note, drawings, parts } = model
  const origin = originOf(useMatches())
  return (
    <>
      <link rel="canonical" href={new URL(href('/machine/:id', { id }), origin).href} />
      <p className="text-sm font-semibold text-ink-soft">
        {[maker, sku, years].filter(Boolean).join(' · ')}
      </p>
      <h1 className="text-2xl sm:text-4xl">{name}</h1>
      <p className="mt-2 mb-4 max-w-prose text-ink-soft sm:mb-6">{note}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">
          {drawings.map((drawing) => (
            <MachineDrawing
              key={drawing._id}
              drawing={drawing}
              parts={parts}
              lit={lit}
              onLight={lightFromDrawing}
            />
          ))}
        </div>
        <PartsList parts={parts} lit={lit} onLight={setLit} />
      </div>
    </>
  )
}

const positionIn = (hash: string, { parts }: MachineModelDetails): string | undefined =>
  parts.find(({ position }) => `#${position}` === hash)?.position
