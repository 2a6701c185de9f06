export const mustHaveAnEvent = 'must name an event'
export const mustNameEachEventOnce = 'must name each event once'
export const mustBeAnAddress = 'must be an address that begins with https://'
export const mustHoldNoPassword = 'must hold no name, no password and no part after #'
export const mustBeReachedByHttps = 'url must be an https address on port 443'
export const mustNotBeInside = 'url must not be an address within a network'
export const stockIsOfTheOffice = 'events: stock.changed is for the office alone'
export const tryErrors = {
  late: 'no answer within 15 seconds',
  inside: 'an address within a network',
  'unknown-name': 'unknown name',
  'no-tls': 'no valid certificate',
  refused: 'connection refused',
  broken: 'connection broken',
  'no-secret': 'its secret cannot be read',
} as const
export const anEndpointIsOff = 'An endpoint of yours is switched off'
export const hasFailedForDays = (url: string, days: number) =>
  `No message has arrived at ${url} for ${days} days, so we send nothing more to it.`
export const switchItOn =
  'Switch the endpoint on when your system can take messages again. What has happened until then is not sent later: your program finds it by the call that lists events.'
export const seeTheWebhook = 'See the webhook'
