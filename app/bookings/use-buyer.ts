import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../auth/session'
import { latestBookingQuery } from './booking-queries'

type Buyer = { name: string; phone: string }

/** Name and phone number for an order: those of the latest booking, on whatever device it was placed, until typed over. */
export function useBuyer({ email, name }: SessionUser, isNeeded: boolean) {
  const { data: latest } = useQuery({ ...latestBookingQuery(email), enabled: isNeeded })
  const [typed, setTyped] = useState<Partial<Buyer>>({})
  const buyer = { name: latest?.name ?? name, phone: latest?.phone ?? '', ...typed }
  const changeBuyer = (change: Partial<Buyer>) => setTyped((before) => ({ ...before, ...change }))
  return { buyer, changeBuyer }
}
