/** Breaks before '@' and dots, else only where a part does not fit: an inline block each, as browsers break after hyphens too. */
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

export function MailLink({ address, className }: { address: string; className?: string }) {
  return (
    <a href={`mailto:${address}`} className={className}>
      <span className="min-w-0 [text-decoration:inherit]">
        <Email address={address} />
      </span>
    </a>
  )
}
