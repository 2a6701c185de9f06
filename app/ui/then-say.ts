import { type ToastOptions, toast } from './toast-store'

/** For a call: what is to be done once it is answered, and what says that it is. */
export const thenSay = (text: string, act?: () => void, options?: ToastOptions) => ({
  onSuccess: () => {
    act?.()
    toast.success(text, options)
  },
})
