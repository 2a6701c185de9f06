/** Why the shop cannot start where it was told to: one line that says what to do. */
export class StartError extends Error {}
