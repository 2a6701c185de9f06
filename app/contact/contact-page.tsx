import type { ReactNode } from 'react'
import { href } from 'react-router'
import * as words from '#words/contact'
import { company } from '../../contract/company'
import { addressInWords, telephoneUrl } from '../../contract/seller-words'
import { organisationData } from '../company/organisation-data'
import { originOf, pageMeta, sellerOf, useSeller } from '../shell/page-meta'
import { Container } from '../ui/container'
import { MailLink } from '../ui/email'
import { iconPaths, LineIcon } from '../ui/icon'
import { inlineTargetClass } from '../ui/touch-target'
import type { Route } from './+types/contact-page'
import { ContactForm } from './contact-form'

const linkClass = `${inlineTargetClass} font-semibold text-signal underline underline-offset-4 hover:text-signal-deep`

function ContactDetails() {
  const { email, phone, address, hours } = useSeller()
  return (
    <address className="grid border-t border-hairline not-italic">
      <Detail path={phoneIcon} title={words.telephone}>
        <a href={telephoneUrl(phone)} className={linkClass}>
          {phone}
        </a>
      </Detail>
      <Detail path={iconPaths.mail} title={words.email}>
        <MailLink address={email} className={linkClass} />
      </Detail>
      <Detail path={iconPaths.pin} title={words.workshopAndStore}>
        {company.name}, {addressInWords(address)}
      </Detail>
      <Detail path={iconPaths.clock} title={words.open}>
        {hours}
      </Detail>
    </address>
  )
}

const phoneIcon =
  'M6 3h3l1.5 4.5L8.5 9.5a13 13 0 0 0 6 6l2-2L21 15v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z'

function Detail({ path, title, children }: { path: string; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-hairline py-4">
      <LineIcon path={path} className="mt-0.5 text-signal" />
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
