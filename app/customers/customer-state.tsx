import * as words from '#words/customers'
import type { Customer } from '../../contract/customers'
import { Badge } from '../ui/badge'

export function CustomerState({
  customer: { admin, verified },
}: {
  customer: Pick<Customer, 'admin' | 'verified'>
}) {
  if (admin)
    return (
      <Badge tone="paid" icon="shield">
        {words.admin}
      </Badge>
    )
  return verified ? null : <Badge tone="warning">{words.notConfirmed}</Badge>
}
