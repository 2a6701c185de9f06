import * as words from '#words/tools'
import { CopyButton } from '../../ui/copy-button'

/** A tool's part number, which a press copies. */
export function PartNumber({ sku }: { sku: string }) {
  return (
    <span className="-my-3 -mr-3 inline-flex items-center gap-x-1 font-semibold tabular-nums sm:pointer-fine:-mr-2 print:m-0">
      <span className="sr-only">{words.partNumber}</span> <span translate="no">{sku}</span>
      <CopyButton text={sku} label={words.copyThePartNumber(sku)} />
    </span>
  )
}
