import type { ReactNode } from 'react'
import * as words from '#words/contact'
import { company } from '../../contract/company'
import { MailLink } from '../ui/email'
import { Icon, type IconName } from '../ui/icon'
import { inlineTargetClass } from '../ui/touch-target'

const linkClass = `${inlineTargetClass} font-semibold text-signal underline underline-offset-4 hover:text-signal-deep`

export function ContactDetails() {
  const { name, email, phone, address, hours } = company
  return (
    <address className="grid border-t border-hairline not-italic">
      <Detail icon="phone" title={words.telephone}>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={linkClass}>
          {phone}
        </a>
      </Detail>
      <Detail icon="mail" title={words.email}>
        <MailLink address={email} className={linkClass} />
      </Detail>
      <Detail icon="pin" title={words.workshopAndStore}>
        {name}, {address.street}, {address.city} {address.postcode}, {address.country}
      </Detail>
      <Detail icon="clock" title={words.open}>
        {hours}
      </Detail>
    </address>
  )
}

type DetailProps = { icon: IconName; title: string; children: ReactNode }

function Detail({ icon, title, children }: DetailProps) {
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
