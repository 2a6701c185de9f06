import { toast } from '../ui/toast-store'

/** Signs a person in, and says so. */
export function withToast<Values>(act: (values: Values) => Promise<void>, done: string) {
  return async (values: Values) => {
    await act(values)
    toast.success(done)
  }
}
