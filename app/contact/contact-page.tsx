import type { ReactNode } from 'react'
import { href } from 'react-router'
import * as words from '#words/contact'
import { company } from '../../contract/company'
import { addressInWords, telephoneUrl } from '../../contract/seller-words'
import { organisationData } from '../company/organisation-data'
import { originOf, pageMeta, sellerOf, useSeller } from '../shell/page-meta'
import { Container } from '../ui/container'
import { MailLink } from '../ui/email'
import { Icon, type IconName } from '../ui/icon'
import { inlineTargetClass } from '../ui/touch-target'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form'

const linkClass = `${inlineTargetClass} font-semibold text-signal underline underline-offset-4 hover:text-signal-deep`

function ContactDetails() {
  const { email, phone, address, hours } = useSeller()
  return (
    <address className="grid border-t border-hairline not-italic">
      <Detail icon="phone" title={words.telephone}>
        <a href={telephoneUrl(phone)} className={linkClass}>
          {phone}
        </a>
      </Detail>
      <Detail icon="mail" title={words.email}>
        <MailLink address={email} className={linkClass} />
      </Detail>
      <Detail icon="pin" title={words.workshopAndStore}>
        {company.name}, {addressInWords(address)}
      </Detail>
      <Detail icon="clock" title={words.open}>
        {hours}
      </Detail>
    </address>
  )
}

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-hairline py-4">
      <Icon name={icon} className="mt-0.5 text-signal" />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-base tracking-normal">{title}</h2>
        <p className="text-ink-soft">{children}</p>
      </div>
    </div>
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: words.contactAskAnEngineer(company.name),
      description: words.askAboutFitsMaterialsPrices,
      path: href('/contact'),
      matches,
    }),
    { 'script:ld+json': organisationData(originOf(matches), sellerOf(matches)) },
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
