const HEAD_BYTES = 1024

/** Scanners write some bytes before the first sign of a PDF, which readers allow up to here. Never markup, which is no PDF. */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const at = head.search(/%PDF-\d/)
  return at >= 0 && !head.slice(0, at).includes('<')
}
