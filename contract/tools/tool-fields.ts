import { fieldMessages } from '../errors/field-messages.ts'

type FieldFacts = {
  /** What the field holds. */
  type: 'line' | 'optionalLine' | 'text' | 'dollars' | 'pieces' | 'flag' | 'picture'
  label: string
  hint?: string
  /** The whole width of the form. */
  isWide?: boolean
  /** What the form shows where the field is missing or wrong. */
  fault?: string
  /** The name of the form's input where SPEC section 5 has another one than the API. */
  input?: string
}

/**
 * The one list of a tool's fields, in the order of the office's form. A new field takes three changes:
 *
 * 1. An entry here. The API's schemas (tools.ts), the form with all it checks and sends (app/tools/editor/tool-draft.ts,
 *    tool-inputs.tsx) and the check of `was` (server/tools/change-tool.ts) are made from it.
 * 2. A migration with a column of the same name, and `npm run tables`.
 * 3. The column's name in `toolColumns` (server/tools/tool-rows.ts), which are the columns that are read.
 *
 * Then pages may show it. A new type of field needs a line in each of these files; they do not compile without it.
 */
export const toolFields = {
  name: { type: 'line', label: 'Name', isWide: true, fault: fieldMessages.toolName },
  description: {
    type: 'text',
    label: 'Description',
    isWide: true,
    fault: fieldMessages.toolDescription,
  },
  price: {
    type: 'dollars',
    label: 'Price',
    hint: 'US dollars for one piece',
    fault: fieldMessages.toolPrice,
  },
  Available: {
    type: 'pieces',
    label: 'Available quantity',
    hint: 'Pieces that can be ordered now',
    fault: fieldMessages.toolQuantity,
    input: 'availableQuantity',
  },
  category: { type: 'optionalLine', label: 'Category' },
  featured: { type: 'flag', label: 'Featured on the home page' },
  img: { type: 'picture', label: 'Photo', fault: fieldMessages.toolPhoto, input: 'photo' },
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

/** The fields in the order of the list. */
export const toolFieldNames = Object.keys(toolFields).filter(isToolField)

function isToolField(name: string): name is ToolField {
  return Object.hasOwn(toolFields, name)
}
