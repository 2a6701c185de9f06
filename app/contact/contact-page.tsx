import { href } from 'react-router'
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
      title: `Contact ${company.name} | Ask an engineer`,
      description:
        'Ask about fits, materials, prices for large orders or lead times. An engineer answers within a working day. Address, telephone, email and opening hours.',
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
            <h1 className="text-4xl sm:text-5xl">Ask an engineer</h1>
            <p className="text-lg text-ink-soft">
              About a fit, a material, a price for a thousand, or a part that nobody makes any more.
              You hear from us within a working day.
            </p>
          </div>
          <ContactDetails />
        </div>
        <section
          aria-labelledby="contact-form"
          className="rounded-md border border-hairline bg-surface p-5 sm:p-8"
        >
          <h2 id="contact-form" className="mb-6 text-2xl">
            Write to us
          </h2>
          <ContactForm />
        </section>
      </Container>
    </div>
  )
}
