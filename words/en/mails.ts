export const hello = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,')
export const andMoreLines = (count: number) =>
  count === 1 ? 'and 1 more line' : `and ${count} more lines`
