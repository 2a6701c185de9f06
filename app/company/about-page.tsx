import { href } from 'react-router'
import * as words from '#words/company'
import { company } from '../../contract/company'
import { originOf, pageMeta, sellerOf } from '../shell/page-meta'
import { Container } from '../ui/container'
import { ButtonLink } from '../ui/links'
import { Picture } from '../ui/picture'
import { Section } from '../ui/section'
import type { Route } from './+types/about-page'
import { Trades } from './company-trades'
import { organisationData } from './organisation-data'

function Story() {
  return (
    <Section title={words.howWeGotHere}>
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {words.chapters.map(({ title, text }, at) => (
          <li key={title} className="grid content-start gap-3 border-t-2 border-ink pt-4">
            <span aria-hidden="true" className="font-bold text-signal tabular-nums">
              {at + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: words.aboutMakerOfToolsAnd(company.name),
      description: words.since1987WeDrawCut,
      path: href('/about'),
      matches,
    }),
    { 'script:ld+json': organisationData(originOf(matches), sellerOf(matches)) },
  ]
}

export default function AboutPage() {
  return (
    <>
      <Opening />
      <Story />
      <Trades />
      <Warranty />
      <Closing />
    </>
  )
}

function Opening() {
  return (
    <div className="bg-paper">
      <Container className="grid items-center gap-8 py-10 sm:py-16 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-5">
          <h1 className="text-4xl wrap-break-word sm:text-5xl lg:text-6xl">
            {words.aWorkshopThatOpenedIts}
          </h1>
          <p className="text-lg text-ink-soft sm:text-xl">
            {words.makesToolsAndTextileMachinery(company.name)}
          </p>
        </div>
        <div className="overflow-clip rounded-md">
          <Picture
            src="/media/projects/project-6.1600x1200.jpg"
            alt={words.cncMachiningCellWithAn}
            sizes="(min-width: 1280px) 580px, (min-width: 1024px) 46vw, 92vw"
            ratio="photo"
            priority
          />
        </div>
      </Container>
    </div>
  )
}

function Closing() {
  return (
    <section aria-labelledby="visit" className="bg-paper py-14 sm:py-20">
      <Container className="flex flex-wrap items-center justify-between gap-6">
        <div className="grid max-w-2xl gap-3">
          <h2 id="visit" className="text-3xl sm:text-4xl">
            {words.comeAndSeeOrWrite}
          </h2>
          <p className="text-lg text-ink-soft">{words.visitorsAreWelcomeOnAny}</p>
        </div>
        <ButtonLink to={href('/contact')} size="large">
          {words.contactUs}
        </ButtonLink>
      </Container>
    </section>
  )
}

/** Target of 'Warranty information' on the home page. */
function Warranty() {
  return (
    <div id="warranty">
      <Section title={words.warranty} lead={words.shortEnoughToReadBefore}>
        <dl className="grid gap-x-16 lg:grid-cols-2">
          {words.warrantyTerms.map(({ term, text }) => (
            <div key={term} className="grid gap-2 border-t border-hairline py-6">
              <dt className="text-lg font-bold">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
