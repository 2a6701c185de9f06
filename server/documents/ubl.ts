import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { CURRENCY_CODE } from '../../contract/money.ts'
import { countryCode } from './country-code.ts'
import {
  categoryOf,
  headOf,
  inCents,
  type Place,
  partiesOf,
  type TaxCategory,
  type TaxGroup,
  taxGroups,
  unitCodes,
} from './e-invoice.ts'
import { branch, leaf, twig, type Xml, xmlDocument } from './xml.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

/** The same invoice or credit note as UBL 2.1 by the rules of Peppol BIS Billing 3. */
export function writeUbl(paper: InvoicePaper): string {
  const isCredit = paper.kind === 'credit'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const namespaces = {
    '': `${ubl}:${root}-2`,
    cac: `${ubl}:CommonAggregateComponents-2`,
    cbc: `${ubl}:CommonBasicComponents-2`,
  }
  const head = headOf(paper)
  return xmlDocument(root, namespaces, [
    leaf(
      'cbc:CustomizationID',
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    ),
    leaf('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    leaf('cbc:ID', paper.number),
    leaf('cbc:IssueDate', head.issuedOn),
    isCredit ? null : leaf('cbc:DueDate', paper.dueOn),
    leaf(`cbc:${root}TypeCode`, head.typeCode),
    leaf('cbc:Note', head.note),
    leaf('cbc:DocumentCurrencyCode', CURRENCY_CODE),
    leaf('cbc:BuyerReference', head.buyerReference),
    branch('cac:OrderReference', [
      leaf('cbc:ID', head.buyerReference),
      leaf('cbc:SalesOrderID', paper.facts.bookingNumber),
    ]),
    twig(['cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'], paper.facts.corrects),
    ...writeParties(paper),
    writeDelivery(paper),
    writeMeans(paper),
    twig(['cac:PaymentTerms', 'cbc:Note'], head.terms),
    branch('cac:TaxTotal', [money('TaxAmount', head.sums.tax), ...taxGroups(paper).map(writeTax)]),
    branch('cac:LegalMonetaryTotal', [
      money('LineExtensionAmount', head.sums.net),
      money('TaxExclusiveAmount', head.sums.net),
      money('TaxInclusiveAmount', head.sums.gross),
      money('PrepaidAmount', head.sums.paid),
      money('PayableAmount', head.sums.due),
    ]),
    ...paper.lines.map((line) => writeLine(paper, line)),
  ])
}

const money = (name: string, amount: string): Xml =>
  leaf(`cbc:${name}`, amount, { currencyID: CURRENCY_CODE })

const scheme = twig(['cac:TaxScheme', 'cbc:ID'], 'VAT')

function writeParties(paper: InvoicePaper): Xml[] {
  const { seller, buyerFacts } = paper
  const { buyer, seller: own, isOutside } = partiesOf(paper)
  const taxScheme = (id: string | null): Xml =>
    id === null || isOutside
      ? null
      : branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', id), scheme])
  const supplier = [
    mailbox(seller.email),
    writePlace('cac:PostalAddress', own.address),
    taxScheme(own.taxId),
    branch('cac:PartyLegalEntity', [
      leaf('cbc:RegistrationName', seller.legalName),
      isOutside ? leaf('cbc:CompanyID', seller.taxNumber) : null,
    ]),
    branch('cac:Contact', [
      leaf('cbc:Telephone', seller.phone),
      leaf('cbc:ElectronicMail', seller.email),
    ]),
  ]
  const customer = [
    mailbox(buyerFacts.email),
    writePlace('cac:PostalAddress', buyer.address),
    taxScheme(buyer.taxId),
    twig(['cac:PartyLegalEntity', 'cbc:RegistrationName'], buyer.name),
    twig(['cac:Contact', 'cbc:Name'], buyer.contact),
  ]
  return [
    branch('cac:AccountingSupplierParty', [branch('cac:Party', supplier)]),
    branch('cac:AccountingCustomerParty', [branch('cac:Party', customer)]),
  ]
}

/** Networks need an electronic address of both; without another one it is that of the mailbox. */
const mailbox = (email: string): Xml => leaf('cbc:EndpointID', email, { schemeID: 'EM' })

const writePlace = (name: string, { line1, line2, city, region, postcode, country }: Place): Xml =>
  branch(name, [
    leaf('cbc:StreetName', line1),
    leaf('cbc:AdditionalStreetName', line2),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postcode),
    leaf('cbc:CountrySubentity', region),
    twig(['cac:Country', 'cbc:IdentificationCode'], country),
  ])

function writeDelivery(paper: InvoicePaper): Xml {
  const { delivery } = partiesOf(paper)
  return branch('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', paper.supplyOn),
    delivery && branch('cac:DeliveryLocation', [writePlace('cac:Address', delivery)]),
    twig(['cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'], delivery?.name ?? null),
  ])
}

function writeMeans(paper: InvoicePaper): Xml {
  const { bank } = paper.seller
  const { byBank } = headOf(paper)
  return branch('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', byBank ? '30' : '48'),
    paper.kind === 'credit' ? leaf('cbc:PaymentDueDate', paper.dueOn) : null,
    leaf('cbc:PaymentID', paper.number),
    byBank
      ? branch('cac:PayeeFinancialAccount', [
          leaf('cbc:ID', bank.account),
          leaf('cbc:Name', bank.holder),
          twig(['cac:FinancialInstitutionBranch', 'cbc:ID'], bank.swift),
        ])
      : null,
  ])
}

const writeTax = (group: TaxGroup): Xml =>
  branch('cac:TaxSubtotal', [
    money('TaxableAmount', inCents(group.netCents)),
    money('TaxAmount', inCents(group.taxCents)),
    branch('cac:TaxCategory', [
      ...writeRate(group),
      leaf('cbc:TaxExemptionReasonCode', group.code),
      leaf('cbc:TaxExemptionReason', group.reason),
      scheme,
    ]),
  ])

const writeRate = ({ id, percent }: TaxCategory): Xml[] => [
  leaf('cbc:ID', id),
  leaf('cbc:Percent', percent),
]

function writeLine(paper: InvoicePaper, line: InvoiceLine): Xml {
  const isCredit = paper.kind === 'credit'
  const unitCode = unitCodes[line.unit]
  return branch(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    leaf('cbc:ID', String(line.line)),
    leaf(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), {
      unitCode,
    }),
    money('LineExtensionAmount', line.net.toFixed(2)),
    branch('cac:Item', [
      leaf('cbc:Name', line.name),
      twig(['cac:SellersItemIdentification', 'cbc:ID'], line.sku),
      twig(['cac:OriginCountry', 'cbc:IdentificationCode'], countryCode(line.origin)),
      branch('cac:CommodityClassification', [
        leaf('cbc:ItemClassificationCode', line.hsCode, { listID: 'HS' }),
      ]),
      branch('cac:ClassifiedTaxCategory', [...writeRate(categoryOf(paper, line)), scheme]),
    ]),
    branch('cac:Price', [money('PriceAmount', line.price.toFixed(2))]),
  ])
}
