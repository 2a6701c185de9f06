import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { CURRENCY_CODE } from '../../contract/money.ts'
import { countryCode } from './country-code.ts'
import {
  categoryOf,
  headOf,
  inCents,
  type Place,
  partiesOf,
  type TaxGroup,
  taxGroups,
  unitCodes,
} from './e-invoice.ts'
import { branch, leaf, twig, type Xml, xmlDocument } from './xml.ts'

const standard = 'urn:un:unece:uncefact:data:standard'
const namespaces = {
  rsm: `${standard}:CrossIndustryInvoice:100`,
  ram: `${standard}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${standard}:UnqualifiedDataType:100`,
}

/** The invoice or credit note as a Cross Industry Invoice of EN 16931, which Factur-X attaches to the PDF. */
export function writeCii(paper: InvoicePaper): string {
  const head = headOf(paper)
  return xmlDocument('rsm:CrossIndustryInvoice', namespaces, [
    branch('rsm:ExchangedDocumentContext', [
      twig(['ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'], 'urn:cen.eu:en16931:2017'),
    ]),
    branch('rsm:ExchangedDocument', [
      leaf('ram:ID', paper.number),
      leaf('ram:TypeCode', head.typeCode),
      branch('ram:IssueDateTime', [day(head.issuedOn)]),
      twig(['ram:IncludedNote', 'ram:Content'], head.note),
    ]),
    branch('rsm:SupplyChainTradeTransaction', [
      ...paper.lines.map((line) => writeLine(paper, line)),
      writeAgreement(paper),
      writeDelivery(paper),
      writeSettlement(paper),
    ]),
  ])
}

const day = (date: string | null): Xml =>
  leaf('udt:DateTimeString', date?.replaceAll('-', '') ?? null, { format: '102' })

function writeLine(paper: InvoicePaper, line: InvoiceLine): Xml {
  const { id, percent } = categoryOf(paper, line)
  const unitCode = unitCodes[line.unit]
  return branch('ram:IncludedSupplyChainTradeLineItem', [
    twig(['ram:AssociatedDocumentLineDocument', 'ram:LineID'], String(line.line)),
    branch('ram:SpecifiedTradeProduct', [
      leaf('ram:SellerAssignedID', line.sku),
      leaf('ram:Name', line.name),
      branch('ram:DesignatedProductClassification', [
        leaf('ram:ClassCode', line.hsCode, { listID: 'HS' }),
      ]),
      twig(['ram:OriginTradeCountry', 'ram:ID'], countryCode(line.origin)),
    ]),
    branch('ram:SpecifiedLineTradeAgreement', [
      twig(['ram:NetPriceProductTradePrice', 'ram:ChargeAmount'], line.price.toFixed(2)),
    ]),
    branch('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', String(line.quantity), { unitCode }),
    ]),
    branch('ram:SpecifiedLineTradeSettlement', [
      branch('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', id),
        leaf('ram:RateApplicablePercent', percent),
      ]),
      twig(
        ['ram:SpecifiedTradeSettlementLineMonetarySummation', 'ram:LineTotalAmount'],
        line.net.toFixed(2),
      ),
    ]),
  ])
}

function writeAgreement(paper: InvoicePaper): Xml {
  const { seller, facts } = paper
  const { buyer, seller: own, isOutside } = partiesOf(paper)
  return branch('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', headOf(paper).buyerReference),
    branch('ram:SellerTradeParty', [
      leaf('ram:Name', seller.legalName),
      isOutside ? twig(['ram:SpecifiedLegalOrganization', 'ram:ID'], seller.taxNumber) : null,
      branch('ram:DefinedTradeContact', [
        leaf('ram:PersonName', seller.legalName),
        twig(['ram:TelephoneUniversalCommunication', 'ram:CompleteNumber'], seller.phone),
        twig(['ram:EmailURIUniversalCommunication', 'ram:URIID'], seller.email),
      ]),
      writePlace(own.address),
      mailbox(seller.email),
      isOutside ? null : taxNumber(own.taxId),
    ]),
    branch('ram:BuyerTradeParty', [
      leaf('ram:Name', buyer.name),
      twig(['ram:DefinedTradeContact', 'ram:PersonName'], buyer.contact),
      writePlace(buyer.address),
      mailbox(paper.buyerFacts.email),
      isOutside ? null : taxNumber(buyer.taxId),
    ]),
    twig(['ram:SellerOrderReferencedDocument', 'ram:IssuerAssignedID'], facts.bookingNumber),
    twig(['ram:BuyerOrderReferencedDocument', 'ram:IssuerAssignedID'], facts.poNumber),
  ])
}

const taxNumber = (id: string | null): Xml =>
  branch('ram:SpecifiedTaxRegistration', [leaf('ram:ID', id, { schemeID: 'VA' })])

const mailbox = (email: string): Xml =>
  branch('ram:URIUniversalCommunication', [leaf('ram:URIID', email, { schemeID: 'EM' })])

const writePlace = ({ line1, line2, city, region, postcode, country }: Place): Xml =>
  branch('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', postcode),
    leaf('ram:LineOne', line1),
    leaf('ram:LineTwo', line2),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
    leaf('ram:CountrySubDivisionName', region),
  ])

function writeDelivery(paper: InvoicePaper): Xml {
  const { delivery } = partiesOf(paper)
  return branch('ram:ApplicableHeaderTradeDelivery', [
    delivery &&
      branch('ram:ShipToTradeParty', [leaf('ram:Name', delivery.name), writePlace(delivery)]),
    branch('ram:ActualDeliverySupplyChainEvent', [
      branch('ram:OccurrenceDateTime', [day(paper.supplyOn)]),
    ]),
  ])
}

function writeSettlement(paper: InvoicePaper): Xml {
  const { terms, sums } = headOf(paper)
  return branch('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', paper.number),
    leaf('ram:InvoiceCurrencyCode', CURRENCY_CODE),
    writeMeans(paper),
    ...taxGroups(paper).map(writeTax),
    branch('ram:SpecifiedTradePaymentTerms', [
      leaf('ram:Description', terms),
      branch('ram:DueDateDateTime', [day(paper.dueOn)]),
    ]),
    branch('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', sums.net),
      leaf('ram:TaxBasisTotalAmount', sums.net),
      leaf('ram:TaxTotalAmount', sums.tax, { currencyID: CURRENCY_CODE }),
      leaf('ram:GrandTotalAmount', sums.gross),
      leaf('ram:TotalPrepaidAmount', sums.paid),
      leaf('ram:DuePayableAmount', sums.due),
    ]),
    twig(['ram:InvoiceReferencedDocument', 'ram:IssuerAssignedID'], paper.facts.corrects),
  ])
}

function writeMeans(paper: InvoicePaper): Xml {
  const { bank } = paper.seller
  if (!headOf(paper).byBank)
    return twig(['ram:SpecifiedTradeSettlementPaymentMeans', 'ram:TypeCode'], '48')
  return branch('ram:SpecifiedTradeSettlementPaymentMeans', [
    leaf('ram:TypeCode', '30'),
    branch('ram:PayeePartyCreditorFinancialAccount', [
      leaf('ram:AccountName', bank.holder),
      leaf('ram:ProprietaryID', bank.account),
    ]),
    twig(['ram:PayeeSpecifiedCreditorFinancialInstitution', 'ram:BICID'], bank.swift),
  ])
}

const writeTax = ({ id, percent, reason, code, netCents, taxCents }: TaxGroup): Xml =>
  branch('ram:ApplicableTradeTax', [
    leaf('ram:CalculatedAmount', inCents(taxCents)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', reason),
    leaf('ram:BasisAmount', inCents(netCents)),
    leaf('ram:CategoryCode', id),
    leaf('ram:ExemptionReasonCode', code),
    leaf('ram:RateApplicablePercent', percent),
  ])
