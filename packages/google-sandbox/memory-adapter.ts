import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What the provider remembers: nothing survives the process. */
export function createMemory(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      records.values().find((record) => record.kind === model && record[field] === value)
    return {
      upsert: async (id, payload) => void records.set(keyOf(id), payload),
      find: async (id) => records.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      consume: async (id) => {
        const record = records.get(keyOf(id))
        if (record) record.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void records.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, record] of records) if (record.grantId === grantId) records.delete(key)
      },
    }
  }
}
