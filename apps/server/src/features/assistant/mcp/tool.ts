/** What a tool of an assistant is: a row of a table, whose words never change and whose work is done by our own routes. */
import type { CallOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import type { ErrorBody } from '@handshake/contracts/errors.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { InputRequiredResult, ServerContext } from '@modelcontextprotocol/server'
import type * as z from 'zod/mini'
import type { KeyGrant } from '#platform/key-grant.ts'

/** A route said no; the tool says so in the same words. */
export class Declined extends Error {
  constructor({ code, message, fields = [] }: Pick<ErrorBody['error'], 'code' | 'message' | 'fields'>) {
    const where = fields.map(({ path, message: words }) => `${path}: ${words}`)
    super([`${message} (${code})`, ...where].join('\n'))
  }
}

export type Hand = {
  readonly key: KeyGrant
  readonly me: PersonId
  /** Where people reach this installation. */
  readonly origin: string
  /** Whether the client can ask its person something while a tool waits. */
  readonly canAsk: boolean
  readonly noteBroken: (error: unknown) => void
  readonly call: <R extends Route>(route: R, input: CallOf<R>) => Promise<ResultOf<R>>
}

export type Tool<Input extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  /** Only reads; whatever else a tool does is a draft. */
  readonly reads: boolean
  readonly run: (hand: Hand, input: z.output<Input>, asked: ServerContext) => Promise<object | AskFirst>
}

/** Instead of an answer: the person has to say something first. */
export class AskFirst {
  readonly question: InputRequiredResult
  constructor(question: InputRequiredResult) {
    this.question = question
  }
}

export const tool = <Input extends z.ZodMiniObject>(row: Tool<Input>): Tool => row as unknown as Tool
