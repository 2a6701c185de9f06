import { mayCall } from '../../contract/calls/office-calls.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Asked = Pick<Caller, 'admin' | 'areas'> | undefined

/** Refuses with 403 who gives credit above what is free and does not handle money for the office. */
export function refuseCreditAnyway(caller: Asked, body: { creditAnyway?: string | undefined }) {
  if (body.creditAnyway === undefined) return
  if (!caller?.admin || !mayCall(caller.areas, 'setCompanyTerms')) throw new Refusal('not_allowed')
}
