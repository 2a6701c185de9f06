import { PUNCHOUT_SCOPES } from '../../contract/keys.ts'
import { newKey, prefixOf } from '../../server/auth/key-secrets.ts'
import { hashOfToken } from '../../server/platform/http/link-tokens.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

export const ERP = 'https://erp.mill.example'

type Given = { kind?: 'api' | 'punchout'; scopes?: string[]; origins?: string[] }

/** A key of this person, for punch-outs unless another kind is given. */
export async function newKeyOf(
  { db }: Pick<TestShop, 'db'>,
  person: Pick<Person, '_id'>,
  { kind = 'punchout', scopes = [...PUNCHOUT_SCOPES], origins = [ERP] }: Given = {},
) {
  const key = newKey()
  await db
    .insertInto('api_keys')
    .values({
      ...{ user_id: person._id, name: 'ERP', kind, scopes, has_factor: false },
      ...{ prefix: prefixOf(key), hash: hashOfToken(key), return_origins: origins },
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return key
}

/** Fields as a form of a browser sends them. */
export const asForm = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** What a browser reads of a page with one form: where it goes, and its fields. */
export function readForm(html: string) {
  const plain = (text = '') =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    action: plain(/<form method="post" action="([^"]*)">/.exec(html)?.[1]),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [plain(name), plain(value)])),
  }
}

/** Begins a visit as the page of the shop does. */
export async function startVisit(shop: TestShop, location: unknown) {
  const code = String(location).split('#p=')[1]
  return shop.call('POST', '/api/punchout/sessions', { body: { code } })
}
