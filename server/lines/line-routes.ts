import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { checkLines, refuseDuplicates, refuseTooManyLines } from './judge-lines.ts'
import { readJudgedTools } from './judged-tools.ts'

export function lineRoutes({ db, config }: Dependencies): Handlers<'checkLines'> {
  return {
    checkLines: async ({ body: { lines } }) => {
      refuseTooManyLines(lines.length)
      await refuseDuplicates(db, lines)
      const tools = await readJudgedTools(
        db,
        lines.map(({ toolId }) => toolId),
      )
      return checkLines(lines, tools, config.holidays)
    },
  }
}
