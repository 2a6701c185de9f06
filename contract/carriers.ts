/** Carriers by the names they are typed by, and where each shows a shipment by its number. */
const carriers: Record<string, string> = {
  Aramex: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.com/track/{number}',
  Maersk: 'https://www.maersk.com/tracking/{number}',
  RedX: 'https://redx.com.bd/track-parcel/?trackingId={number}',
  Steadfast: 'https://steadfast.com.bd/t/{number}',
  TNT: 'https://www.tnt.com/express/en_us/site/tracking.html?searchType=con&cons={number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
}

export const carrierNames = Object.keys(carriers)

/** 'DHL Express' is DHL. Empty without a number, and for carriers that are not in the list. */
export function trackingUrlOf(carrier: string, tracking: string): string {
  const number = tracking.replace(/\s/g, '')
  const [word = ''] = carrier
    .trim()
    .toLowerCase()
    .split(/[\s,(-]/)
  const name = carrierNames.find((each) => each.toLowerCase() === word)
  if (name === undefined || number === '') return ''
  return carriers[name]?.replace('{number}', encodeURIComponent(number)) ?? ''
}
