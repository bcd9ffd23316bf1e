/** The same mail as plain text, for readers and programs that want no HTML. */
import { inertText } from '@handshake/domain/email/inert-text.ts'
import type { Block } from './template.ts'

export function mailText(mail: {
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly unsubscribeUrl: string | null
}): string {
  const footer = mail.unsubscribeUrl === null ? [] : [`Unsubscribe: ${mail.unsubscribeUrl}`]
  return [inertText(mail.heading), ...mail.blocks.map(piece), '--\nHandshake', ...footer].join('\n\n').concat('\n')
}

/** Only our own links appear as they are; everything a person wrote is made inert first. */
function piece(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return inertText(block.text)
    case 'quote':
      return inertText(block.text).replaceAll(/^/gm, '> ')
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${inertText(value)}`).join('\n')
    case 'figure':
      return `${inertText(block.label)}\n${inertText(block.value)}`
    case 'code':
      return `${block.label}: ${inertText(block.code)}`
    case 'contact':
      return `${block.before} ${block.email}.`
    case 'button':
      return `${block.label}:\n${block.url}`
  }
}
