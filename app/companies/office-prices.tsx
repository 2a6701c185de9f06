import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/companies'
import type { CompanyForOffice } from '../../contract/companies/office-companies'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { IconButton } from '../ui/icon-button'
import { InlineMessage } from '../ui/inline-message'
import { ConfirmDialog } from '../ui/lazy-confirm-dialog'
import { TextLink } from '../ui/links'
import { thenSay } from '../ui/then-say'
import { TitledPart } from '../ui/titled-part'
import { Waiting } from '../ui/waiting'
import { AgreePrice } from './agree-price'
import { companyPricesQuery, setPricesMutation } from './office-company-queries'
import { type ListedPrice, PriceList } from './price-list'

/** The agreed prices of a company, for the office. */
export function OfficePrices({ company }: { company: CompanyForOffice }) {
  const { _id, name } = company
  const query = useQuery({ ...companyPricesQuery(_id), refetchOnMount: 'always' })
  const mutation = useMutation(setPricesMutation(useQueryClient(), _id))
  const mayImport = useIsAdmin().may<'createImport'>('catalogue')
  const [gone, setGone] = useState<ListedPrice>()
  const { data } = query
  if (!data) return <Waiting query={query} label={words.loadingThePrices} />
  const without = (gone: Pick<ListedPrice, 'toolId' | 'from'>) =>
    data.prices
      .filter(({ toolId, from }) => toolId !== gone.toolId || from !== gone.from)
      .map(({ toolId, from, price, validUntil }) => ({ toolId, from, price, validUntil }))
  return (
    <TitledPart
      title={words.agreedPrices}
      action={
        mayImport && (
          <TextLink
            to={`${href('/dashboard/import')}?company=${_id}`}
            className="text-sm font-semibold"
          >
            {words.changeByASheet}
          </TextLink>
        )
      }
    >
      <PriceList
        prices={data.prices}
        act={(price) => (
          <IconButton
            icon="close"
            label={words.takePriceOut(price.name)}
            onClick={() => setGone(price)}
          />
        )}
      />
      {gone && (
        <ConfirmDialog
          open
          onOpenChange={() => setGone(undefined)}
          title={words.takePriceOutQuestion(gone.name)}
          text={words.thenTheListHolds(name)}
          confirmLabel={words.takeOut}
          isDanger
          isPending={mutation.isPending}
          onConfirm={() =>
            mutation.mutate(
              { prices: without(gone), was: data.revision },
              {
                ...thenSay(words.priceIsOut(gone.name)),
                onSettled: () => setGone(undefined),
              },
            )
          }
        />
      )}
      {mutation.error && <InlineMessage tone="danger">{mutation.error.message}</InlineMessage>}
      <AgreePrice
        company={company}
        isPending={mutation.isPending}
        onAgree={(price, onDone) =>
          mutation.mutate(
            { prices: [...without(price), price], was: data.revision },
            thenSay(words.priceIsAgreed(name), onDone),
          )
        }
      />
    </TitledPart>
  )
}
