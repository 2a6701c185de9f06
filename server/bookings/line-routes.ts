import { checkLines, refuseBadLines } from '../lines/judge-lines.ts'
import { ofAccount, readJudgedTools } from '../lines/judged-tools.ts'
import type { TaxRules } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { checkTax } from '../tax/check-tax.ts'
import { type TaxSite, taxSiteOf } from '../tax/tax-lines.ts'
import { papersWith, readDestinations } from './destination.ts'
import { noPapers } from './papers.ts'

export const lineRoutes = ({ db, config }: Dependencies) =>
  ({
    checkLines: async ({ body: { lines, asCompany, ...said }, caller }) => {
      // The office sees the shop as the members of a company do.
      if (asCompany !== undefined && !caller?.admin) throw new Refusal('not_allowed')
      await refuseBadLines(db, lines)
      const pricedFor = asCompany ? { company: asCompany } : ofAccount(caller?.userId)
      const tools = await readJudgedTools(db, lines, pricedFor)
      const checked = checkLines(lines, tools, config.settings.days)
      const { tax } = config.settings
      if (!tax) return checked
      const account = asCompany === undefined ? caller?.userId : undefined
      return checkTax(checked, tools, await findTaxSite(db, tax, said, account))
    },
  }) satisfies Partial<Handlers>

type Said = {
  country?: string | undefined
  collect?: boolean | undefined
  taxId: string | null
}

/** Where goods of an account are taxed, as its order would find it; undefined if nothing says where they go. */
async function findTaxSite(
  db: Db,
  rules: TaxRules,
  { country, collect = false, taxId }: Said,
  account: string | undefined,
): Promise<TaxSite | undefined> {
  const delivery = country === undefined ? null : { country }
  const site = taxSiteOf(rules, { delivery, collect, taxId })
  if (site || account === undefined) return site
  const destination = (await readDestinations(db, [account])).get(account)
  return taxSiteOf(rules, papersWith({ ...noPapers, delivery: undefined, taxId }, destination))
}
