import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import * as words from '#words/mcp'
import { company } from '../../contract/company.ts'
import type { Arguments, Asking } from './asking.ts'
import { CallRefused, callTool } from './call-tool.ts'
import { type McpTool, mcpTools } from './mcp-tools.ts'
import { shapeAnswer } from './shape-answer.ts'

const inputSchema = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.json()),
  required: z.array(z.string()).optional(),
})

const tools = Object.entries(mcpTools).map(([name, { title, does, input, changes }]) => ({
  name,
  title,
  description: does,
  inputSchema: describeInput(input),
  annotations: { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
}))

function describeInput(input: z.ZodObject) {
  const { $schema: _, ...described } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A format says it, and these are long.
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return inputSchema.parse(described)
}

/** Answers one message of MCP, in both eras of the protocol; nothing is kept between two. */
export function answerMcp(
  message: Request,
  body: unknown,
  { asking, publicUrl }: { asking: Asking; publicUrl: string },
): Promise<Response> {
  const createServer = () => {
    const about = { name: 'bdmart', title: company.name, version: '1.0.0' }
    const server = new Server(about, {
      capabilities: { tools: {} },
      instructions: words.instructions(company.name),
    })
    server.setRequestHandler('tools/list', () => ({ tools }))
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = Object.hasOwn(mcpTools, params.name) ? mcpTools[params.name] : undefined
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, words.noSuchTool)
      return answerTool(tool, params.arguments ?? {}, { asking, publicUrl })
    })
    return server
  }
  // No stream stays open: there is nothing to be notified of.
  return createMcpHandler(createServer, { maxSubscriptions: 0 }).fetch(message, {
    parsedBody: body,
  })
}

async function answerTool(
  tool: McpTool,
  given: Arguments,
  { asking, publicUrl }: { asking: Asking; publicUrl: string },
): Promise<CallToolResult> {
  try {
    const answer = await callTool(tool, given, asking)
    const structuredContent = shapeAnswer(answer, tool.page && publicUrl + tool.page)
    return {
      structuredContent,
      content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    }
  } catch (error) {
    const isRefused = error instanceof CallRefused
    const text = isRefused ? error.message : asking.fail(error)
    const structuredContent = shapeAnswer(isRefused ? error.answer : { message: text }, undefined)
    return { isError: true, structuredContent, content: [{ type: 'text', text }] }
  }
}
