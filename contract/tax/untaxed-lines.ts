/** The lines that are sold, without those of tax. */
export const untaxedLines = <Line extends { kind?: string | undefined }>(lines: readonly Line[]) =>
  lines.filter(({ kind }) => kind !== 'tax')
