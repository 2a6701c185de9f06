import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What another program reads in a PDF: the text of each page with single blanks, and its title. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document)
  const { info } = await getMeta(document)
  const pages = text.map((page) => page.replace(/\s+/g, ' '))
  return { pages, text: pages.join(' '), title: info?.Title }
}
