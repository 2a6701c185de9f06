import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { presentEvent } from './events.ts'
import { listPage } from './list-page.ts'
import { listParams, text } from './param-schemas.ts'
import { resourceMissing } from './stripe-error.ts'

export const eventEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/events',
    params: z.strictObject({
      ...listParams,
      type: text.optional(),
      types: z.array(text).optional(),
    }),
    act({ state }, { type, types, ...params }) {
      const wanted = type ? [type] : types
      const rows = state.events.list().filter((event) => !wanted || wanted.includes(event.type))
      const present = (event: (typeof rows)[number]) => presentEvent(event, state)
      return listPage({ noun: 'event', url: '/v1/events', rows, params, present })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/events/:id',
    params: z.strictObject({}),
    act({ state, id }) {
      const event = state.events.get(id)
      if (!event) throw resourceMissing('event', id)
      return presentEvent(event, state)
    },
  }),
]
