import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getQueryClient } from './query-client'

/** Lets what it holds ask calls through the tab's cache of answers. Not around every page: some visitor pages do without. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
