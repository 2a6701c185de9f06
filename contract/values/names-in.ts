type Name<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}` ? Name<Rest> : Text
export type NamesIn<List extends string> = List extends `${infer First},${infer Rest}`
  ? Name<First> | NamesIn<Rest>
  : Name<List>

/** A long list of names as it is read, with commas: states, or the columns that a statement asks for. The types know each. */
export const namesIn = <List extends string>(list: List) =>
  // What is split is any text to the compiler.
  list.split(',').map((name) => name.trim()) as NamesIn<List>[]
