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
  /** The time zone of all dates that people read; it has no summer time. */
  timeZone: 'Asia/Dhaka',
  hoursAheadOfUtc: 6,
  /** What is paid on a working day before this time ships within `packDays` working days, else a day later. */
  cutOff: '14:00',
  packDays: 1,
  hours: 'Sunday to Thursday, 9:00 to 18:00 (UTC+6)',
} as const
