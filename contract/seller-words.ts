import type { Seller } from './settings.ts'
import { countryName } from './values/country-name.ts'

type Address = Seller['address']

/** 'Dhaka 1208, Bangladesh'. */
export const cityOf = ({ city, postcode, country }: Address) =>
  `${city} ${postcode}, ${countryName(country)}`

/** '14 Tejgaon Industrial Area, Dhaka 1208, Bangladesh'. */
export const addressInWords = (address: Address) => `${address.street}, ${cityOf(address)}`

export const telephoneUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`
