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
        Admin
      </Badge>
    )
  return verified ? null : <Badge tone="warning">Not confirmed</Badge>
}
