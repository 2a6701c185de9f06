import { createCompactFile } from './compact-file.ts'

/**
 * Gathers what is drawn as one text for each page: pdfkit would keep a buffer for each of the half million operations of a
 * long paper. Returns how to give the pages their content.
 */
export function gatherContent(doc: PDFKit.PDFDocument): () => void {
  const contents = new Map<PDFKit.PDFPage, string>()
  const gather = (content: string) => {
    const before = contents.get(doc.page)
    contents.set(doc.page, before === undefined ? content : `${before}\n${content}`)
    return doc
  }
  doc.addContent = gather
  return () => {
    for (const [page, content] of contents) page.write(content)
  }
}

/**
 * Gathers the objects of the file, which pdfkit passes on line by line: an object's number, its text, its bytes if it has
 * any, and its end; at last a table of all objects, of which only the facts of the file are used. Returns how to get the bytes.
 */
export function gatherBytes(doc: PDFKit.PDFDocument): () => Buffer {
  const head: Uint8Array[] = []
  for (let part = doc.read(); part !== null; part = doc.read()) head.push(part)
  const file = createCompactFile(Buffer.concat(head))
  let lines: (string | Uint8Array)[] = []
  doc._write = (line) => {
    if (line !== 'endobj') lines.push(line)
    else {
      addObject(file, lines)
      lines = []
    }
  }
  return () => file.end(String(lines[lines.indexOf('trailer') + 1]))
}

type CompactFile = ReturnType<typeof createCompactFile>

function addObject(file: CompactFile, [head, text, , bytes]: readonly (string | Uint8Array)[]) {
  const id = Number.parseInt(String(head), 10)
  if (bytes instanceof Uint8Array) file.addStream(id, String(text), bytes)
  else file.add(id, String(text))
}
