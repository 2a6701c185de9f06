import { href } from 'react-router'
import * as words from '#words/contact'
import { company } from '../../contract/company'
import { organisationData } from '../company/organisation-data'
import { originOf, pageMeta } from '../shell/page-meta'
import { Container } from '../ui/container'
import type { Route } from './+types/contact-page'
import { ContactDetails } from './contact-details'
import { ContactForm } from './contact-form'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: words.contactAskAnEngineer(company.name),
      description: words.askAboutFitsMaterialsPrices,
      path: href('/contact'),
      matches,
    }),
    { 'script:ld+json': organisationData(originOf(matches)) },
  ]
}

export default function ContactPage() {
  return (
    <div className="flex-1 bg-paper">
      <Container className="grid gap-10 py-10 sm:py-16 lg:grid-cols-[5fr_6fr] lg:gap-16">
        <div className="grid content-start gap-8">
          <div className="grid gap-4">
            <h1 className="text-4xl sm:text-5xl">{words.askAnEngineer}</h1>
            <p className="text-lg text-ink-soft">{words.aboutAFitAMaterial}</p>
          </div>
          <ContactDetails />
        </div>
        <section
          aria-labelledby="contact-form"
          className="rounded-md border border-hairline bg-surface p-5 sm:p-8"
        >
          <h2 id="contact-form" className="mb-6 text-2xl">
            {words.writeToUs}
          </h2>
          <ContactForm />
        </section>
      </Container>
    </div>
  )
}
