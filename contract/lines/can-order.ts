/** Whether any of a tool can be ordered: what is made to order needs no stock. */
export function canOrder(tool: { Available: number; madeToOrder?: boolean | undefined }): boolean {
  return tool.Available > 0 || tool.madeToOrder === true
}
