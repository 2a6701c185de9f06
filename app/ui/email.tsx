/**
 * Breaks before '@' and dots, and within a part only where it does not fit. Each part is an inline block, because browsers
 * break after hyphens too.
 */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position.
      key={at}
      translate="no"
      className="inline-block max-w-full wrap-break-word [text-decoration:inherit]"
    >
      {part}
    </span>
  ))
}

type MailLinkProps = { address: string; className?: string }

export function MailLink({ address, className }: MailLinkProps) {
  return (
    <a href={`mailto:${address}`} className={className}>
      <span className="min-w-0 [text-decoration:inherit]">
        <Email address={address} />
      </span>
    </a>
  )
}
