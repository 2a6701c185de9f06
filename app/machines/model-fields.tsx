import type { FormEvent } from 'react'
import * as words from '#words/machines'
import {
  MAX_NAME_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
  MAX_YEARS_LENGTH,
} from '../../contract/limits'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import { ApiError } from '../api'
import { api } from '../browser-api'
import { EditorPart } from '../ui/editor-part'
import { Picture } from '../ui/picture'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { ModelSaveBar } from './model-save-bar'
import { type NoteUnsaved, useModelPart } from './use-model-part'

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
type Typed = { values: Partial<Values>; base: Values }
const names = ['maker', 'name', 'sku', 'years', 'img', 'note'] as const

type ModelFieldsProps = { model: MachineModelDetails; noteUnsaved: NoteUnsaved }

/** The facts of a machine model. Only what was changed is sent, with what it was. */
export function ModelFields({ model, noteUnsaved }: ModelFieldsProps) {
  const now = valuesOf(model)
  const changedOf = (from: Values) => names.filter((name) => from[name].trim() !== now[name])
  const { typed, setTyped, save, bar } = useModelPart<Typed>(model._id, {
    name: 'fields',
    now: { values: {}, base: now },
    sentOf: (value) => changedOf({ ...now, ...value.values }),
    noteUnsaved,
  })
  const values = { ...now, ...typed?.values }
  const changed = changedOf(values)
  const others = typed ? changed.filter((name) => typed.base[name] !== now[name]) : []
  const isEmpty = (name: FieldName) => (name === 'maker' || name === 'name') && !values[name].trim()

  function send(event: FormEvent) {
    event.preventDefault()
    if (names.some(isEmpty)) return
    const pick = (from: Values) =>
      Object.fromEntries(changed.map((name) => [name, from[name].trim() || null]))
    const body = { ...pick(values), was: pick(now) }
    save(() => api('changeMachineModel', { params: { id: model._id }, body }), words.modelSaved)
  }

  const propsOf = (name: FieldName) => ({
    name,
    ...fields[name],
    value: values[name],
    autoComplete: 'off',
    isOptional: name !== 'maker' && name !== 'name',
    error: isEmpty(name) ? words.isRequired(fields[name].label) : undefined,
    onChange: (event: { target: { value: string } }) =>
      setTyped({
        values: { ...typed?.values, [name]: event.target.value },
        base: typed?.base ?? now,
      }),
  })
  return (
    <EditorPart title={words.facts}>
      <form noValidate onSubmit={send}>
        <div className="grid items-start gap-x-6 gap-y-3 md:grid-cols-[minmax(0,1fr)_14rem]">
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 2xl:grid-cols-4">
            {names.map((name) =>
              name === 'note' ? (
                <div key={name} className="col-span-full">
                  <TextAreaField {...propsOf(name)} rows={3} />
                </div>
              ) : (
                <div key={name} className={name === 'img' ? 'col-span-full' : 'min-w-0'}>
                  <TextField {...propsOf(name)} />
                </div>
              ),
            )}
          </div>
          {model.img && <ModelPicture src={model.img} />}
        </div>
        <ModelSaveBar label={words.saveTheFacts} {...bar}>
          {bar.error instanceof ApiError &&
            others.map((name) => (
              <span key={name} className="block">
                {words.itIsByNowYou(fields[name].label, now[name], values[name])}
              </span>
            ))}
        </ModelSaveBar>
      </form>
    </EditorPart>
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
