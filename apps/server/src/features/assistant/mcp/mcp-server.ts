/** The server assistants speak to, by the official package of the protocol: loaded by the first of them, and never by a node that none asks. */
import { present } from '@handshake/domain/assert.ts'
import { createMcpHandler, McpServer, type ServerContext } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { draftTools } from './draft-tools.ts'
import { aboutOutsideWords, marked } from './outside-words.ts'
import { readingTools } from './reading-tools.ts'
import { AskFirst, Declined, type Hand, type Tool } from './tool.ts'

const instructions = `Handshake lets people make wagers, loans and splits with each other, with real stakes in escrow. Amounts are US cents. You draft; the person confirms. Never say that something was made or paid before a draft’s state is "confirmed". ${aboutOutsideWords}`

const somethingBroke = 'Something went wrong. Please try again.'

const tools = [...readingTools, ...draftTools]

/** Kept with each request on its way through the package. */
export type Carried = { readonly hand: Hand }

/** Each request stands alone: its key is looked at anew, so one that was revoked is out at once. */
export const handler = createMcpHandler(
  ({ authInfo, era }) => {
    const { hand } = present(authInfo?.extra, 'the route hands over who asks') as Carried
    const server = new McpServer({ name: 'handshake', title: 'Handshake', version: '1' }, { instructions })
    for (const row of tools) offer(server, row, { ...hand, canAsk: era === 'modern' })
    return server
  },
  // Nothing of ours tells an assistant anything by itself, so nobody holds a stream open.
  { maxSubscriptions: 0, keepAliveMs: 0 },
)

function offer(server: McpServer, { name, title, description, input, reads, run }: Tool, hand: Hand): void {
  const annotations = { readOnlyHint: reads, destructiveHint: false, openWorldHint: false }
  const work = async (given: unknown, asked: ServerContext) => {
    try {
      const answer = await run(hand, given as z.output<z.ZodMiniObject>, asked)
      return answer instanceof AskFirst ? answer.question : told(answer)
    } catch (error) {
      const isAnswer = error instanceof Declined
      // The package would hand on whatever the error says.
      if (!isAnswer) hand.noteBroken(error)
      return { isError: true, content: [{ type: 'text' as const, text: isAnswer ? error.message : somethingBroke }] }
    }
  }
  server.registerTool(name, { title, description, annotations, inputSchema: schemaOf(input) }, work)
}

function told(answer: object) {
  const structuredContent = { about: aboutOutsideWords, ...(marked(answer) as Record<string, unknown>) }
  return { structuredContent, content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }] }
}

/** The small zod checks as the large one does, but does not say by itself what it takes in JSON Schema. */
function schemaOf(input: z.ZodMiniObject) {
  const standard = input['~standard']
  const jsonSchema = { input: () => inJson(input), output: () => inJson(input) }
  return { '~standard': { ...standard, jsonSchema } } as unknown as NonNullable<
    Parameters<McpServer['registerTool']>[1]['inputSchema']
  >
}

const inJson = (schema: z.ZodMiniObject) => z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })
