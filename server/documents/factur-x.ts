import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import { writeCii } from './cii.ts'
import { branch, leaf, type Xml } from './xml.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFAttachmentOptions {
      /** What the file is to the document. */
      relationship?: 'Alternative'
    }
  }
}

const NAME = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const pdfa = 'http://www.aiim.org/pdfa/ns'

const properties = {
  DocumentType: ['INVOICE', 'The type of the hybrid document'],
  DocumentFileName: [NAME, 'The name of the embedded XML document'],
  Version: ['1.0', 'The version of the standard applying to the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const

/** Makes a PDF/A-3 a Factur-X: the invoice as XML in it, in place of what is read by eye, and metadata that says so. */
export function attachFacturX(doc: PDFKit.PDFDocument, paper: InvoicePaper): void {
  const at = new Date(paper.issuedAt)
  doc.file(Buffer.from(writeCii(paper)), {
    name: NAME,
    type: 'text/xml',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  })
  for (const part of [schema, values]) if (part) doc.appendXML(part.text)
}

const resource = { 'rdf:parseType': 'Resource' }
const about = { 'rdf:about': '' }

/** PDF/A takes properties of others only with a description of them. */
const schema: Xml = branch(
  'rdf:Description',
  [
    branch('pdfaExtension:schemas', [
      branch('rdf:Bag', [
        branch(
          'rdf:li',
          [
            leaf('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
            leaf('pdfaSchema:namespaceURI', namespace),
            leaf('pdfaSchema:prefix', 'fx'),
            branch('pdfaSchema:property', [
              branch('rdf:Seq', Object.entries(properties).map(describeProperty)),
            ]),
          ],
          resource,
        ),
      ]),
    ]),
  ],
  {
    ...about,
    'xmlns:pdfaExtension': `${pdfa}/extension/`,
    'xmlns:pdfaSchema': `${pdfa}/schema#`,
    'xmlns:pdfaProperty': `${pdfa}/property#`,
  },
)

function describeProperty([name, [, description]]: [string, readonly [string, string]]): Xml {
  const parts = [
    leaf('pdfaProperty:name', name),
    leaf('pdfaProperty:valueType', 'Text'),
    leaf('pdfaProperty:category', 'external'),
    leaf('pdfaProperty:description', description),
  ]
  return branch('rdf:li', parts, resource)
}

const values: Xml = branch(
  'rdf:Description',
  Object.entries(properties).map(([name, [value]]) => leaf(`fx:${name}`, value)),
  { ...about, 'xmlns:fx': namespace },
)
