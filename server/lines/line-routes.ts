import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { checkLines, refuseBadLines } from './judge-lines.ts'
import { readJudgedTools } from './judged-tools.ts'

export const lineRoutes = ({ db, config }: Dependencies) =>
  ({
    checkLines: async ({ body: { lines } }) => {
      await refuseBadLines(db, lines)
      return checkLines(lines, await readJudgedTools(db, lines), config.holidays)
    },
  }) satisfies Partial<Handlers>
