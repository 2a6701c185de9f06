/** Who the company is and where it is found: the pages show it, search engines read it. */
export const company = {
  name: 'BD-MART',
  email: 'hello@bdmart.example',
  phone: '+880 2 0000 0142',
  address: {
    street: '14 Tejgaon Industrial Area',
    city: 'Dhaka',
    postcode: '1208',
    country: 'Bangladesh',
    countryCode: 'BD',
  },
  /** On receipts: what the prices say of taxes. */
  taxRemark:
    'All prices are net. No value added tax or sales tax has been charged with this payment.',
  /** Whose days all dates are that people read; it has no summer time. */
  timeZone: 'Asia/Dhaka',
  hoursAheadOfUtc: 6,
  hours: 'Sunday to Thursday, 9:00 to 18:00 (UTC+6)',
} as const
