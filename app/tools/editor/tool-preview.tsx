import * as words from '#words/tools'
import type { ToolFile } from '../../../contract/tools/tool-files'
import type { Tool } from '../../../contract/tools/tools'
import { isPrice, isQuantity, parseFigure } from '../../figures'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { ToolCard } from '../tool-card'
import type { ToolForm } from './tool-form'

type ToolPreviewProps = { tool: Tool; form: ToolForm; files: readonly ToolFile[] }

/** What buyers will see: the card of the lists, and the top of the page's data. */
export function ToolPreview({ tool, form, files }: ToolPreviewProps) {
  const { name, price, Available, img, category, description } = form.tool
  const shown = {
    ...tool,
    name: name || tool.name,
    img,
    category: category || null,
    description,
    price: isPrice(price) ? Number(parseFigure(price)) : tool.price,
    Available: isQuantity(Available) ? Number(parseFigure(Available)) : tool.Available,
  }
  const specs = form.lists.specs.filter((spec) => spec.name.trim() && spec.text.trim())
  return (
    <section aria-label={words.preview} className="grid gap-3 text-sm">
      <h2 className="text-base">{words.preview}</h2>
      {/* Its buttons would act. */}
      <ul inert className="max-w-72">
        <ToolCard tool={shown} priority={false} />
      </ul>
      {/* On narrow screens it is below the form, which says the rest. */}
      <dl className="hidden xl:grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {form.facts.sku && <Row name={words.partNumber} text={form.facts.sku} />}
        {specs.map(({ id, ...spec }) => (
          <Row key={id} name={spec.name} text={withUnit(spec)} />
        ))}
      </dl>
      <p className="hidden whitespace-pre-line wrap-anywhere text-ink-soft xl:block">
        <NoWrapUnits text={description} />
      </p>
      <p className="text-ink-soft">
        {files.length === 0 ? words.noFilesYet : words.filesInAll(files.length)}
      </p>
    </section>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="wrap-anywhere text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">
        <NoWrapUnits text={text} />
      </dd>
    </>
  )
}

const withUnit = ({ text, unit }: { text: string; unit: string }): string =>
  unit && !text.endsWith(unit) ? `${text} ${unit}` : text
