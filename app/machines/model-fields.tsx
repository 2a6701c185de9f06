import * as words from '#words/machines'
import {
  MAX_NAME_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
  MAX_YEARS_LENGTH,
} from '../../contract/limits'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { api } from '../browser-api'
import { EditorPart } from '../ui/editor-part'
import { TextField } from '../ui/field'
import { TextAreaField } from '../ui/form-field'
import { PartForm } from '../ui/part-form'
import { Picture } from '../ui/picture'
import { type ModelPartProps, useModelPart } from './model-form'

const fields = {
  maker: { label: words.maker, maxLength: MAX_NAME_LENGTH },
  name: { label: words.name, maxLength: MAX_NAME_LENGTH },
  sku: { label: words.number, maxLength: MAX_SKU_LENGTH },
  years: { label: words.years, maxLength: MAX_YEARS_LENGTH },
  img: { label: words.addressOfAPicture, maxLength: MAX_URL_LENGTH },
  note: { label: words.note, maxLength: MAX_TEXT_LENGTH },
} as const
type FieldName = keyof typeof fields
type Values = Record<FieldName, string>
const names = ['maker', 'name', 'sku', 'years', 'img', 'note'] as const

/** The facts of a machine model. Only what was changed is sent, with what it was. */
export function ModelFields({ model, noteUnsaved }: ModelPartProps) {
  const now = valuesOf(model)
  const changedOf = (from: Values) => names.filter((name) => from[name].trim() !== now[name])
  const { typed, setTyped, save, bar } = useModelPart<{ values: Partial<Values>; base: Values }>({
    model,
    noteUnsaved,
    name: 'fields',
    now: { values: {}, base: now },
    sentOf: (value) => changedOf({ ...now, ...value.values }),
  })
  const values = { ...now, ...typed?.values }
  const changed = changedOf(values)
  const others = typed ? changed.filter((name) => typed.base[name] !== now[name]) : []

  function send() {
    if (names.some((name) => isMissing(name, values))) return
    const pick = (from: Values) =>
      Object.fromEntries(changed.map((name) => [name, from[name].trim() || null]))
    const body = { ...pick(values), was: pick(now) }
    save(() => api('changeMachineModel', { params: { id: model._id }, body }), words.modelSaved)
  }

  return (
    <EditorPart title={words.facts}>
      <PartForm
        act={words.saveTheFacts}
        bar={bar}
        onSave={send}
        remarks={others.map((name) =>
          words.itIsByNowYou(fields[name].label, now[name], values[name]),
        )}
      >
        <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_14rem]">
          <FieldInputs
            values={values}
            onChange={(part) =>
              setTyped({ values: { ...typed?.values, ...part }, base: typed?.base ?? now })
            }
          />
          {model.img && <ModelPicture src={model.img} />}
        </div>
      </PartForm>
    </EditorPart>
  )
}

const isNeeded = (name: FieldName) => name === 'maker' || name === 'name'
const isMissing = (name: FieldName, values: Values) => isNeeded(name) && values[name].trim() === ''

type FieldInputsProps = { values: Values; onChange: (part: Partial<Values>) => void }

function FieldInputs({ values, onChange }: FieldInputsProps) {
  const propsOf = (name: FieldName) => ({
    name,
    ...fields[name],
    value: values[name],
    autoComplete: 'off',
    isOptional: !isNeeded(name),
    error: isMissing(name, values) ? words.isRequired(fields[name].label) : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 2xl:grid-cols-4">
      {names.map((name) => (
        <div key={name} className={name === 'img' || name === 'note' ? 'col-span-full' : 'min-w-0'}>
          {name === 'note' ? (
            <TextAreaField {...propsOf(name)} rows={3} />
          ) : (
            <TextField {...propsOf(name)} />
          )}
        </div>
      ))}
    </div>
  )
}

/** As saved: an address in the making shows nothing. */
function ModelPicture({ src }: { src: string }) {
  return (
    <div className="grid aspect-4/3 place-items-center overflow-clip rounded-md border border-hairline bg-paper max-md:max-w-64 md:mt-6.5">
      <Picture src={src} alt="" sizes="14rem" ratio="fill" className="object-contain!" />
    </div>
  )
}

function valuesOf({ maker, name, sku, years, img, note }: MachineModelDetails): Values {
  return { maker, name, sku: sku ?? '', years: years ?? '', img: img ?? '', note: note ?? '' }
}
