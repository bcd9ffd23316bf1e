/** How a mail gets the links that let someone in: its feature makes them at the moment the mail leaves. */
import type { Context } from '#platform/context.ts'
import type { MailLink } from '#platform/feature.ts'
import type {
  LinkedTemplate,
  MadeAtSending,
  QueuedVariables,
  TemplateVariables,
} from '../template/template-variables.ts'

type Leaving<T extends LinkedTemplate> = {
  /** What the link is about, as it was named when the mail was queued. */
  readonly aboutId: string
  readonly recipient: string
  readonly variables: QueuedVariables<T>
}

/** Runs in the transaction that claims the mail. Null means that nobody wants the mail any more. */
export type LinkMaker<T extends LinkedTemplate> = (
  ctx: Context,
  leaving: Leaving<T>,
) => Promise<Pick<TemplateVariables[T], MadeAtSending[T] & keyof TemplateVariables[T]> | null>

/** Some of the links, as a feature lists them. A queued mail holds exactly the variables its maker reads, so the types may go. */
export const mailLinks = (
  makers: { readonly [T in LinkedTemplate]?: LinkMaker<T> },
): Readonly<Record<string, MailLink>> => makers as Readonly<Record<string, MailLink>>
