import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import { listViewsSchema } from '../../lists/list-views.ts'
import {
  newProfileSchema,
  newSavedAddressSchema,
  profileSchema,
  savedAddressChangeSchema,
  savedAddressSchema,
} from '../../profiles.ts'
import { byId, type Endpoint } from './endpoint.ts'

const ofAddress = { params: byId, unknown: 'address_not_found' } as const

export const profilesEndpoints = {
  getProfile: { reply: profileSchema, statuses: [200] },
  setProfile: { body: newProfileSchema, reply: profileSchema, statuses: [200] },
  listAddresses: { reply: z.array(savedAddressSchema), statuses: [200] },
  createAddress: { body: newSavedAddressSchema, reply: savedAddressSchema, statuses: [201] },
  changeAddress: {
    ...ofAddress,
    body: savedAddressChangeSchema,
    reply: savedAddressSchema,
    statuses: [200],
  },
  listViews: { reply: z.array(listViewsSchema), statuses: [200] },
  setViews: { body: listViewsSchema, reply: listViewsSchema, statuses: [200] },
  deleteAddress: { ...ofAddress, reply: deletedSchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
