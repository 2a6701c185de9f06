import { href, Link } from 'react-router'
import * as words from '#words/catalogue'
import { company } from '../../../contract/company'
import { visitorApi } from '../../api'
import { pageMeta, pageTitle } from '../../shell/page-meta'
import { Container } from '../../ui/container'
import { formatCount } from '../../ui/format-count'
import type { Route } from './+types/catalogue-page'
import { categoryPath } from './catalogue-link'

export function loader({ context }: Route.LoaderArgs) {
  return visitorApi(context)('summarizeTools')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: pageTitle(words.catalogue),
    description: words.toolsAndSparePartsOf(company.name),
    path: href('/catalogue'),
    matches,
  })
}

export default function CataloguePage({ loaderData: { total, categories } }: Route.ComponentProps) {
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{words.catalogueOf(company.name)}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{words.toolsAndSpareParts(formatCount(total))}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <Way key={category} to={categoryPath(category)} label={category} />
        ))}
        <Way to={href('/machines')} label={words.sparePartsByMachine} />
      </ul>
    </Container>
  )
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-16 items-center rounded-md border border-hairline px-5 text-lg font-semibold hover:border-ink"
      >
        {label}
      </Link>
    </li>
  )
}
