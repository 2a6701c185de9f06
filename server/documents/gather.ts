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
 * Gathers the file as a few long texts: pdfkit would pass on a buffer for each line of the ten thousand objects of a long
 * paper. Returns how to get the bytes.
 */
export function gatherBytes(doc: PDFKit.PDFDocument): () => Buffer {
  const chunks: Uint8Array[] = []
  for (let head = doc.read(); head !== null; head = doc.read()) chunks.push(head)
  let text = ''
  const flush = () => {
    chunks.push(Buffer.from(text, 'latin1'))
    text = ''
  }
  doc._write = (data) => {
    if (typeof data === 'string') text += `${data}\n`
    else {
      flush()
      chunks.push(data)
    }
    doc._offset += typeof data === 'string' ? data.length + 1 : data.length
    if (text.length > 65_536) flush()
  }
  return () => {
    flush()
    return Buffer.concat(chunks)
  }
}
