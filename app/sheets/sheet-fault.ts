/** A file that cannot be read as a sheet; the message can be shown as it is. */
export class SheetFault extends Error {}
