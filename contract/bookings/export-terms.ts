import { namesIn } from '../values/names-in.ts'

/** Incoterms 2020. */
export const incoterms = namesIn('EXW, FCA, CPT, CIP, DAP, DPU, DDP, FAS, FOB, CFR, CIF')

type Booked = { lines: readonly { taxCode?: string | undefined }[]; incoterm?: string | undefined }

/** Whether papers of export are offered: its tax is that of goods that go abroad, or an incoterm was set. */
export const goesAbroad = ({ lines, incoterm }: Booked): boolean =>
  incoterm !== undefined || lines.some(({ taxCode = '' }) => /^(export|reverse)$/.test(taxCode))
