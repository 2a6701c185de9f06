import { z } from 'zod'
import { companyDay } from './days.ts'

/** The company's day on which a bank moved money: today or before. */
export const pastDaySchema = z.iso
  .date('must be a date such as 2026-12-01')
  .refine((day) => day <= companyDay(new Date()), 'must not be in the future')
