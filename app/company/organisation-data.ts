import { company } from '../../contract/company'

/** The company in schema.org terms, for search engines. */
export function organisationData(origin: string) {
  const { name, email, phone, address } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin,
    logo: new URL('/icon-512.png', origin).href,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postcode,
      addressCountry: address.countryCode,
    },
  }
}
