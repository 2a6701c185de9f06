/** What the operator must correct before a fleet can run: one line that says what to do. */
export class FleetError extends Error {}
