const eventKinds = [
  ...(['placed', 'reminded', 'paid', 'transfer', 'reversed', 'lapsed', 'retaken'] as const),
  ...(['changed', 'promised', 'packed', 'shipped', 'delivered'] as const),
  ...(['cancelled', 'returned', 'refunded', 'mail', 'note', 'approved', 'deleted'] as const),
] as const
export type EventKind = (typeof eventKinds)[number]

const eventActors = ['buyer', 'office', 'shop', 'approver'] as const
export type EventActor = (typeof eventActors)[number]

/** The facts of an event, with the fields of the calls; money in dollars. */
export type EventData = Record<string, unknown>
