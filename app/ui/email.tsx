/**
 * An address that breaks before '@' and dots only, and within a part of it only where that is wider than its place: each
 * part is a box of its own, for browsers also break behind a hyphen.
 */
export function Email({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place.
      key={at}
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
