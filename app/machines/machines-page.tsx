import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/machines'
import { originOf, titled } from '../shell/page-meta'
import { Card, cardPictureClass, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { Waiting } from '../ui/waiting'
import type { Route } from './+types/machines-page'
import { machineModelsQuery } from './machine-queries'

export function meta({ matches }: Route.MetaArgs) {
  const { href: address } = new URL(href('/machines'), originOf(matches))
  return titled(words.machines, { tagName: 'link', rel: 'canonical', href: address })()
}

export default function MachinesPage() {
  const query = useQuery(machineModelsQuery)
  const { data } = query
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">{words.machines}</h1>
      {!data && <Waiting query={query} label={words.loadingTheMachines} />}
      {data?.length === 0 && (
        <EmptyState title={words.noMachinesYet} text={words.ourPartsListsAreBeing} />
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {data?.map(({ _id, maker, name, img, note }) => (
          <Card as="li" isTarget key={_id}>
            {img && (
              <div className={classNames(cardPictureClass, 'aspect-4/3')}>
                <img src={img} alt="" loading="lazy" className="size-full object-contain" />
              </div>
            )}
            <div className="grid gap-1 p-4">
              <h2 className="text-lg">
                <Link to={href('/machine/:id', { id: _id })} className={cardTargetClass}>
                  {name}
                </Link>
              </h2>
              <p className="text-sm text-ink-soft">{maker}</p>
              {note && <p className="text-sm">{note}</p>}
            </div>
          </Card>
        ))}
      </ul>
    </Container>
  )
}
