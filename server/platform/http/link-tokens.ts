import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** The secret of a link that is mailed; the database has its hash alone. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
