const webAddress = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]/u

/**
 * A name as a mail may say it, in its greeting, subject or sender line; nothing for one that holds an address of the
 * web, which mail programs would turn into a link under the shop's own letterhead.
 */
export function nameInMail(name: string): string | undefined {
  const seen = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return webAddress.test(seen.replace(/[。｡]/g, '.').toLowerCase()) ? undefined : name
}
