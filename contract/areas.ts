/** The parts of the office that an admin works in. */
export const areas = ['catalogue', 'sales', 'shipping', 'money', 'people'] as const

export type Area = (typeof areas)[number]

/** Once each, in their order. */
export const areasIn = (those: readonly Area[]): Area[] =>
  areas.filter((area) => those.includes(area))
