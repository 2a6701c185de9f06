import { parseXml, type XmlDocument, XmlDocumentType, XmlElement } from '@rgrove/parse-xml'
import * as words from '#words/connect'
import { type Address, newAddressSchema } from '../../contract/bookings/addresses.ts'
import { MAX_LINES } from '../../contract/limits.ts'
import { CURRENCY_CODE } from '../../contract/money.ts'
import type { Credential, CxmlParties } from '../../contract/punchout-shapes.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** A document of cXML 1.2: who sends it, and the one request in it. */
export type CxmlDocument = {
  payloadId: string
  name: string
  secret: string
  parties: CxmlParties
  request: XmlElement
}

const malformed = (what: string) => new Refusal('malformed', { what })

/** Reads a cXML document. Refuses with 400 other XML, and a DOCTYPE with declarations in it, such as entities. */
export function readCxml(body: Buffer): CxmlDocument {
  const { root, children } = parse(body)
  if (children.some((node) => node instanceof XmlDocumentType && node.internalSubset !== null))
    throw malformed(words.noEntities)
  const request = root && firstChild(elementAt(root, 'Request'))
  const payloadId = root?.attributes.payloadID?.slice(0, 255)
  if (root?.name !== 'cXML' || !request || !payloadId) throw malformed(words.noCxmlRequest)
  return {
    payloadId,
    request,
    name: textAt(root, 'Header/Sender/Credential/Identity'),
    secret: textAt(root, 'Header/Sender/Credential/SharedSecret'),
    parties: {
      cookie: textAt(request, 'BuyerCookie'),
      buyer: credentialAt(root, 'Header/From/Credential'),
      supplier: credentialAt(root, 'Header/To/Credential'),
    },
  }
}

function parse(body: Buffer): XmlDocument {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return parseXml(text.replace(/\r\n?/g, '\n'), { preserveDocumentType: true })
  } catch {
    throw malformed(words.noXml)
  }
}

const childrenOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement)

const firstChild = (element: XmlElement | undefined) => element && childrenOf(element)[0]

/** The first element at a path of names. */
export const elementAt = (element: XmlElement, path: string): XmlElement | undefined =>
  path
    .split('/')
    .reduce(
      (found: XmlElement | undefined, name) =>
        found && childrenOf(found).find((child) => child.name === name),
      element,
    )

export const textAt = (element: XmlElement, path: string): string =>
  elementAt(element, path)?.text.trim() ?? ''

const textsAt = (element: XmlElement, name: string): string[] =>
  childrenOf(element).flatMap((child) => (child.name === name ? child.text.trim() : []))

/** Where an order says that it goes; undefined where it says nothing. Refuses with 400 an address that is not whole. */
export function shipToOf(header: XmlElement): Address | undefined {
  const address = elementAt(header, 'ShipTo/Address')
  const postal = address && elementAt(address, 'PostalAddress')
  if (!postal) return undefined
  const [line1, ...more] = textsAt(postal, 'Street')
  const { data } = newAddressSchema.safeParse({
    company: textAt(address, 'Name'),
    name: textsAt(postal, 'DeliverTo').join(', '),
    line1,
    line2: more.join(', '),
    city: textAt(postal, 'City'),
    region: textAt(postal, 'State'),
    postcode: textAt(postal, 'PostalCode'),
    country: elementAt(postal, 'Country')?.attributes.isoCountryCode,
  })
  if (!data) throw malformed(words.noShipTo)
  return data
}

const credentialAt = (root: XmlElement, path: string): Credential => ({
  domain: elementAt(root, path)?.attributes.domain ?? '',
  identity: textAt(root, `${path}/Identity`),
})

/** A line of an order or of a basket that is to be edited; `quoteId` as we named it. */
export type CxmlItem = { part: string; quoteId: string; quantity: number; price: number }

/** Refuses with 400 more lines than one booking holds. */
export function itemsOf(request: XmlElement): CxmlItem[] {
  const items = childrenOf(request).filter(({ name }) => name === 'ItemOut')
  if (items.length > MAX_LINES)
    throw new Refusal('too_many_lines', { lines: items.length, max: MAX_LINES })
  return items.map((item) => ({
    part: textAt(item, 'ItemID/SupplierPartID'),
    quoteId: textAt(item, 'ItemID/SupplierPartAuxiliaryID'),
    quantity: Number(item.attributes.quantity),
    price: priceOf(elementAt(item, 'ItemDetail/UnitPrice/Money')),
  }))
}

/** Of another currency it is no price here. */
const priceOf = (money: XmlElement | undefined): number =>
  money?.attributes.currency === CURRENCY_CODE
    ? Number(money.text.trim() || Number.NaN)
    : Number.NaN
