import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/imports'
import { companyForOfficeQuery } from '../companies/office-company-queries'
import { machineModelQuery } from '../machines/machine-queries'
import { RichWords } from '../ui/rich-words'

export function ModelLink({ modelId }: { modelId: string }) {
  const { data } = useQuery(machineModelQuery(modelId))
  return (
    <Link
      to={href('/dashboard/machine-model/:id', { id: modelId })}
      className="underline underline-offset-4 wrap-anywhere"
    >
      {data ? `${data.maker} ${data.name}` : words.theMachineModel}
    </Link>
  )
}

/** What a sheet of parts does, above the choice of the file. */
export function PartsOf({ modelId }: { modelId: string }) {
  return (
    <>
      <h2 className="text-xl">
        <RichWords of={words.changeThePartsListOf(<ModelLink modelId={modelId} />)} />
      </h2>
      <p className="text-ink-soft">{words.positionPlacePartNumberName}</p>
    </>
  )
}

export function CompanyLink({ companyId }: { companyId: string }) {
  const { data } = useQuery(companyForOfficeQuery(companyId))
  return (
    <Link
      to={href('/dashboard/company/:part?', { part: companyId })}
      className="underline underline-offset-4 wrap-anywhere"
    >
      {data?.name ?? words.theCompany}
    </Link>
  )
}

/** What a sheet of agreed prices does, above the choice of the file. */
export function PricesOf({ companyId }: { companyId: string }) {
  return (
    <>
      <h2 className="text-xl">
        <RichWords of={words.changeThePricesOf(<CompanyLink companyId={companyId} />)} />
      </h2>
      <p className="text-ink-soft">{words.partNumberFromPriceUntil}</p>
    </>
  )
}
