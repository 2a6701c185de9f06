import { href, Link } from 'react-router'
import { company } from '../../contract/company'
import { originOf, pageMeta } from '../shell/page-meta'
import { buttonClass } from '../ui/button'
import { Container } from '../ui/container'
import { Picture } from '../ui/picture'
import type { Route } from './+types/about-page'
import { Story } from './company-story'
import { Trades } from './company-trades'
import { organisationData } from './organisation-data'
import { Warranty } from './warranty'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: `About ${company.name} | Maker of tools and textile machinery`,
      description:
        'Since 1987 we draw, cut, grind and measure tools and textile machinery parts under one roof. Who we are, what we make, how we work, and what we guarantee.',
      path: href('/about'),
      matches,
    }),
    { 'script:ld+json': organisationData(originOf(matches)) },
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
            A workshop that opened its doors
          </h1>
          <p className="text-lg text-ink-soft sm:text-xl">
            {company.name} makes tools and textile machinery, and sells them without anyone in
            between. The price you see is the maker's, and so is the voice on the telephone.
          </p>
        </div>
        <div className="overflow-clip rounded-md">
          <Picture
            src="/media/projects/project-6.1600x1200.jpg"
            alt="CNC machining cell with an orange robot arm, machining centres and a conveyor with gears"
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
            Come and see, or write
          </h2>
          <p className="text-lg text-ink-soft">
            Visitors are welcome on any working day. Bring the part that gives you trouble.
          </p>
        </div>
        <Link to={href('/contact')} className={buttonClass({ size: 'large' })}>
          Contact us
        </Link>
      </Container>
    </section>
  )
}
