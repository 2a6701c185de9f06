import { href, Link } from 'react-router'
import * as words from '#words/customers'
import type { CustomerDetails } from '../../contract/customers'
import { DateTime } from '../ui/date-time'
import { formatCount } from '../ui/format-count'
import { RichWords } from '../ui/rich-words'

export function CustomerMachines({ machines }: Pick<CustomerDetails, 'machines'>) {
  if (machines.length === 0) return <p className="text-sm text-ink-soft">{words.noMachineYet}</p>
  return (
    <ul className="grid gap-2 text-sm">
      {machines.map(({ _id, name, count, modelId, modelName, serial, place }) => (
        <li key={_id} className="wrap-anywhere">
          <b>{name}</b> <span className="tabular-nums">{formatCount(count)} ×</span>{' '}
          {modelId === null ? (
            modelName
          ) : (
            <Link
              to={`${href('/machine/:id', { id: modelId })}?machines=${count}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {modelName}
            </Link>
          )}
          <span className="block text-ink-soft">
            {[serial && words.serial(serial), place].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CustomerLists({ lists }: Pick<CustomerDetails, 'lists'>) {
  if (lists.length === 0) return <p className="text-sm text-ink-soft">{words.noListYet}</p>
  return (
    <ul className="grid gap-2 text-sm">
      {lists.map(({ _id, name, lineCount, orderedAt }) => (
        <li key={_id} className="wrap-anywhere">
          <b>{name}</b>
          <span className="block text-ink-soft">
            {orderedAt === null ? (
              words.linesOfList(lineCount, formatCount(lineCount))
            ) : (
              <RichWords
                of={words.linesAndOrder(
                  words.linesOfList(lineCount, formatCount(lineCount)),
                  <DateTime time={orderedAt} />,
                )}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CustomerAddresses({ addresses }: Pick<CustomerDetails, 'addresses'>) {
  if (addresses.length === 0) return <p className="text-sm text-ink-soft">{words.noAddressYet}</p>
  return (
    <ul className="grid gap-3 text-sm">
      {addresses.map(({ _id, label, address }) => (
        <li key={_id} className="wrap-anywhere">
          <b>{label}</b>
          <span className="block whitespace-pre-line text-ink-soft">
            {[
              address.name,
              address.company,
              address.line1,
              address.line2,
              [address.postcode, address.city, address.region].filter(Boolean).join(' '),
              address.country,
              address.phone,
            ]
              .filter(Boolean)
              .join('\n')}
          </span>
        </li>
      ))}
    </ul>
  )
}
