import type { ToolFilter } from '../../contract/tools/tool-lists.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { createFileKeeper } from '../images/keep-file.ts'
import { findNamedTool } from '../pad/part-number-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadRouter } from '../platform/database/read-router.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { acceptFile } from '../platform/files/accept-file.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { addVary } from '../platform/http/shared-caching.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { addTool, saveTool } from './change-tool.ts'
import { changeToolDetails } from './change-tool-details.ts'
import { searchDeletedTools } from './deleted-tools.ts'
import { withSearchedTexts } from './searched-texts.ts'
import { setTiers } from './set-tiers.ts'
import { exportTools } from './sheet/export-tools.ts'
import { findToolDetails } from './tool-details.ts'
import { addToolFile, changeToolFile, deleteToolFile, refuseFullTool } from './tool-files.ts'
import { countFacetsOf, type SearchedDb, searchTools } from './tool-search.ts'
import {
  deleteTool,
  findTool,
  findToolNeighbours,
  listFeaturedTools,
  listTools,
  restoreTool,
  summarizeTools,
} from './tool-store.ts'

export function toolRoutes(
  db: Db,
  { read }: ReadRouter,
  findCatalogue: SearchedDb['findCatalogue'],
) {
  const change = <T>({ userId }: Caller, work: (transaction: Db) => Promise<T>) =>
    asOffice(db, userId, withSearchedTexts(work))
  return {
    listTools: () => read(listTools),
    listFeaturedTools: () => read(listFeaturedTools),
    searchTools: async (call) => {
      const searcher = await searcherOf(db, call)
      // A cache that has a visitor's answer asks again for a buyer, whose own part numbers count.
      addVary(call.reply, 'authorization')
      return read((from) => searchTools({ db: from, findCatalogue }, call.query, searcher))
    },
    countFacets: async (call) => {
      const searcher = await searcherOf(db, call)
      return read((from) => countFacetsOf({ db: from, findCatalogue }, call.query, searcher))
    },
    exportTools: ({ query, reply }) =>
      sendCsv(reply, 'tools', exportTools({ db, findCatalogue }, query)),
    summarizeTools: () => read(summarizeTools),
    getToolNeighbours: async ({ params }) =>
      foundOrRefuse(await read((from) => findToolNeighbours(from, params.id))),
    getTool: async ({ params }) => foundOrRefuse(await read((from) => findTool(from, params.id))),
    searchDeletedTools: ({ query }) => searchDeletedTools(db, query),
    createTool: ({ body, caller }) => change(caller, (transaction) => addTool(transaction, body)),
    changeTool: ({ params, body, caller }) =>
      change(caller, (transaction) => saveTool(transaction, params.id, body, caller.userId)),
    deleteTool: async ({ params, caller, request }) => {
      const isDeleted = await change(caller, (transaction) => deleteTool(transaction, params.id))
      if (!isDeleted) throw new Refusal('tool_not_found')
      logRequestEvent(request, 'tool_deleted', params.id)
    },
    restoreTool: async ({ params, caller }) =>
      foundOrRefuse(await change(caller, (transaction) => restoreTool(transaction, params.id))),
    setTiers: ({ params, body, caller }) =>
      change(caller, (transaction) => setTiers(transaction, params.id, body)),
    getToolDetails: async ({ params }) =>
      foundOrRefuse(await read((from) => findToolDetails(from, params.id))),
    changeToolDetails: ({ params, body, caller }) =>
      change(caller, (transaction) => changeToolDetails(transaction, params.id, body)),
  } satisfies Partial<Handlers>
}

/** A search of what was bought needs an account. */
async function searcherOf(db: Db, call: { query: ToolFilter; caller: Caller | undefined }) {
  if (call.query.bought && !call.caller) throw new Refusal('not_signed_in')
  const userId = call.caller?.userId
  return { userId, own: userId && (await findNamedTool(db, userId, call.query.q)) }
}

function foundOrRefuse<T>(tool: T | undefined): T {
  if (tool === undefined) throw new Refusal('tool_not_found')
  return tool
}

export function toolFileRoutes({ db, config }: Dependencies) {
  const keep = createFileKeeper(config)
  return {
    addToolFile: async ({ params: { id }, body: { file, kind, title }, caller }) => {
      const accepted = await acceptFile(kind, file)
      await refuseFullTool(db, id, kind)
      const kept = await keep(accepted, file, title)
      return asOffice(db, caller.userId, (transaction) =>
        addToolFile(transaction, id, { kind, title, kept }),
      )
    },
    changeToolFile: ({ params: { id, file }, body, caller }) =>
      asOffice(db, caller.userId, (transaction) =>
        changeToolFile(transaction, id, knownFile(file), body),
      ),
    deleteToolFile: ({ params: { id, file }, caller }) =>
      asOffice(db, caller.userId, (transaction) =>
        deleteToolFile(transaction, id, knownFile(file)),
      ),
  } satisfies Partial<Handlers>
}

/** An id that is not a UUID is unknown: 404, not 400. */
function knownFile(file: string): string {
  if (!idSchema.safeParse(file).success) throw new Refusal('file_not_found')
  return file
}
