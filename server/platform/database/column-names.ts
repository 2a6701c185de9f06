type Name<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}` ? Name<Rest> : Text
type Names<List extends string> = List extends `${infer First},${infer Rest}`
  ? Name<First> | Names<Rest>
  : Name<List>

/** Columns listed as a statement lists them. One by one: a statement prepared with `*` fails once a column is added. */
export const columnNames = <List extends string>(list: List) =>
  // What is split is text to the compiler; the same list is split by `Names`.
  list.split(',').map((name) => name.trim()) as Names<List>[]
