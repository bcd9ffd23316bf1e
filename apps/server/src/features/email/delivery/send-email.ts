/** Use case: an admin sends a mail by template. */
import type { email } from '@handshake/contracts/email.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { checkVariables } from '../template/email-templates.ts'
import { queueRow } from './queue-mail.ts'

export const sendEmail: UseCase<typeof email.sendEmail> = async (ctx, input) => {
  const checked = await checkVariables(ctx, input)
  if (checked instanceof Refused) return checked
  const messageIds: string[] = []
  for (const recipient of new Set(input.to)) {
    const { messageId } = await queueRow(ctx, {
      templateId: checked.id,
      recipient,
      personId: null,
      variables: checked.variables,
      aboutId: null,
      replyTo: input.reply_to ?? null,
      bulkId: null,
    })
    messageIds.push(messageId)
  }
  return { messageId: messageIds[0] ?? '', messageIds }
}
