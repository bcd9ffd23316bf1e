/** The one shape in which the API says that something did not work. */
import * as z from 'zod/mini'

export const errorBody = z.object({
  error: z.object({
    /** 'malformed', 'bug', or a code of the refusals table. */
    code: z.string(),
    message: z.string(),
    /** What support asks for; also in the logs. */
    reference: z.string(),
    /** Malformed input: where, as a path into the input, and what is wrong there. */
    fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
})
export type ErrorBody = z.output<typeof errorBody>
