import { useState } from 'react'
import * as words from '#words/quotes'
import { Button } from '../ui/button'
import { InlineMessage } from '../ui/inline-message'

type CopyUrlProps = { url: string; isMailed: boolean }

/** The address of a link, which is shown once. */
export function CopyUrl({ url, isMailed }: CopyUrlProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(url).then(() => setCopied(true))
  return (
    <InlineMessage tone="success">
      <p className="mb-2">{isMailed ? words.theMailIsOnIts : words.theLinkIsMadeIts}</p>
      <p className="mb-2 text-sm wrap-anywhere">{url}</p>
      <Button variant="secondary" size="small" onClick={copy}>
        {isCopied ? words.copied : words.copyTheAddress}
      </Button>
    </InlineMessage>
  )
}
