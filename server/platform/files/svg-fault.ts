import { Refusal } from '../http/refusal.ts'

const TAKE_OUT = 'please take it out in your drawing program, or save the drawing as PNG'

/** Refuses a drawing by the name of what it has and may not have, and says what to do. */
export function svgFault(what: string, advice = TAKE_OUT): Refusal {
  const name = what.slice(0, 60)
  return new Refusal('file_type_refused', {
    types: `SVG of shapes and text, and this one has ${name}: ${advice}`,
  })
}
