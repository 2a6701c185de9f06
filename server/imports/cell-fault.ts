/** What is wrong with a cell; its message follows the heading of the column. */
export class CellFault extends Error {}
