import type { Section, Settings } from '../../contract/settings.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { listSettings, readSettings, setSection } from './settings-store.ts'

type Sent = { body: { value: Settings[Section]; was: number }; caller: { userId: string } }

export function settingsRoutes({ db, config }: Pick<Dependencies, 'db' | 'config'>) {
  const list = async () => ({ sections: await listSettings(db, config.settings) })
  const save = async (section: Section, { body, caller: { userId } }: Sent) => {
    const fixed = Object.entries(config.settings.variables).flatMap(([of, set]) =>
      of === section ? Object.keys(set) : [],
    )
    const change = { section, ...body, fixed }
    await asOffice(db, userId, (transaction) => setSection(transaction, change, userId))
    // The caller sees the change with the answer, other processes when they are notified.
    await readSettings(db)
    return (await list()).sections
  }
  return {
    getSettings: list,
    setSeller: async (call) => (await save('seller', call)).seller,
    setBank: async (call) => (await save('bank', call)).bank,
    setDays: async ({ body: { value, was }, caller }) => {
      const holidays = [...new Set(value.holidays)].sort()
      return (await save('days', { body: { value: { ...value, holidays }, was }, caller })).days
    },
    setHolds: async (call) => (await save('holds', call)).holds,
    setTax: async (call) => (await save('tax', call)).tax,
  } satisfies Partial<Handlers>
}
