/** Whole days of the company up to today; '12m' are months. */
export const overviewRanges = ['7d', '30d', '90d', '12m'] as const
export type OverviewRange = (typeof overviewRanges)[number]
