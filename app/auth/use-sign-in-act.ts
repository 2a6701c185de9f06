import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../ui/toast-store'

/** Signs a person in, and says so; what the one before her has seen in this tab is not hers to see. */
export function useSignInAct<Values>(act: (values: Values) => Promise<void>, done: string) {
  const client = useQueryClient()
  return async (values: Values) => {
    client.removeQueries()
    await act(values)
    toast.success(done)
  }
}
