import { encode } from 'uqr'
import * as words from '#words/account'
import { CopyButton } from '../ui/copyable-id'
import { CodeField, FactorForm, focus } from './code-form'
import type { Factor } from './factor-calls'

/** What an authenticator app reads, and the first code that it shows. */
export function FactorSetup({
  factor: { totpURI },
  confirm,
}: {
  factor: Factor
  confirm: (code: string) => Promise<void>
}) {
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return (
    <>
      <p ref={focus} tabIndex={-1} className="outline-none">
        {words.scanThisPicture}
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={totpURI} />
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <p className="text-sm text-ink-soft">{words.orTypeThisKey}</p>
          <p className="flex items-center gap-1">
            <span translate="no" className="font-mono wrap-anywhere">
              {secret.replace(/.{4}(?=.)/g, '$& ')}
            </span>
            <CopyButton text={secret} label={words.copyTheKey} />
          </p>
          <a
            href={totpURI}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {words.openTheApp}
          </a>
        </div>
      </div>
      <FactorForm label={words.confirm} act={({ code }) => confirm(code)}>
        {({ code }) => <CodeField error={code} />}
      </FactorForm>
    </>
  )
}

/** As a path: pages take no markup from texts (decisions/0046). */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.keyAsPicture}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-hairline bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
