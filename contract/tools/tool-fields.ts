import * as faults from '#words/field-messages'
import * as words from '#words/tool-fields'

type FieldFacts = {
  type: 'line' | 'optionalLine' | 'text' | 'dollars' | 'pieces' | 'flag' | 'picture'
  label: string
  hint?: string
  isWide?: boolean
  fault?: string
  /** The name of the form's input where SPEC section 5 has another one than the API. */
  input?: string
}

/** The one list of a tool's fields, in the order of the office's form; docs/where-to-change.md says what a new one takes. */
export const toolFields = {
  name: { type: 'line', label: words.name, isWide: true, fault: faults.toolName },
  description: {
    type: 'text',
    label: words.description,
    isWide: true,
    fault: faults.toolDescription,
  },
  price: { type: 'dollars', label: words.price, hint: words.ofOnePiece, fault: faults.toolPrice },
  Available: {
    type: 'pieces',
    label: words.available,
    hint: words.toBeOrderedNow,
    fault: faults.toolQuantity,
    input: 'availableQuantity',
  },
  category: { type: 'optionalLine', label: words.category },
  featured: { type: 'flag', label: words.featured },
  img: { type: 'picture', label: words.photo, fault: faults.toolPhoto, input: 'photo' },
} as const satisfies Record<string, FieldFacts>

type Fields = typeof toolFields
export type ToolField = keyof Fields
export type FieldType = FieldFacts['type']
type FieldOf<Type extends FieldType> = {
  [Field in ToolField]: Fields[Field]['type'] extends Type ? Field : never
}[ToolField]

export function factsOf(field: ToolField): FieldFacts {
  return toolFields[field]
}

type MakeByType = { [Type in FieldType]: (field: FieldOf<Type>) => unknown }

/** An object with all fields, each made as its type is. */
export function mapToolFields<Make extends MakeByType>(
  make: Make,
): { -readonly [Field in ToolField]: ReturnType<Make[Fields[Field]['type']]> }
export function mapToolFields(make: Record<FieldType, (field: string) => unknown>): object {
  return Object.fromEntries(
    Object.entries(toolFields).map(([field, { type }]) => [field, make[type](field)]),
  )
}

/** An object with all fields, each made in the same way. */
export function mapEachField<Made>(make: (field: ToolField) => Made): Record<ToolField, Made> {
  return mapToolFields({
    line: make,
    optionalLine: make,
    text: make,
    dollars: make,
    pieces: make,
    flag: make,
    picture: make,
  })
}

export const toolFieldNames = Object.keys(toolFields).filter(isToolField)

function isToolField(name: string): name is ToolField {
  return Object.hasOwn(toolFields, name)
}
