/** The parts of the office that an admin works in. */
export const areas = ['catalogue', 'sales', 'shipping', 'money', 'people'] as const

export type Area = (typeof areas)[number]
