import { company } from '../../contract/company'
import type { Seller } from '../../contract/settings'

/** The company in schema.org terms, for search engines. */
export function organisationData(origin: string, seller: Seller) {
  const { legalName, email, phone, address, taxNumber } = seller
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    legalName,
    url: origin,
    logo: new URL('/icon-512.png', origin).href,
    email,
    telephone: phone,
    taxID: taxNumber,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
  }
}
