/** Renders a template with its variables into subject, HTML and plain text, with every link and the pixel signed. */
import { headerText, inertText } from '@handshake/domain/email/inert-text.ts'
import type { LinkSigner } from '../preferences/mail-links.ts'
import { MailPage } from './mail-page.tsx'
import { mailText } from './mail-text.ts'
import type { Block } from './template.ts'
import type { TemplateId } from './template-variables.ts'
import { listOf, templateOf } from './templates.ts'

export type Rendered = {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly unsubscribeUrl: string | null
}

type Addressed = { readonly emailId: string; readonly recipient: string; readonly origin: string }

export async function renderMail(
  id: TemplateId,
  variables: Readonly<Record<string, string>>,
  { emailId, recipient, origin }: Addressed,
  signer: LinkSigner,
): Promise<Rendered> {
  const template = templateOf(id)
  const known = variables as Parameters<typeof template.content>[0]
  const subject = headerText(inertText(template.subject(known)))
  const heading = template.heading(known)
  const list = listOf(id, variables)
  const unsubscribeUrl =
    list === null ? null : `${origin}/unsubscribe?token=${signer.unsubscribeToken(recipient, list)}`
  const plain = template.content(known, origin)
  // With the first mail: it brings two renderers and a formatter, which a node without mails does not carry.
  const { render } = await import('@react-email/render')
  const html = await render(
    <MailPage
      subject={subject}
      heading={heading}
      blocks={plain.map((block) => counted(block, (url) => `${origin}${signer.clickPath(emailId, url)}`))}
      unsubscribeUrl={unsubscribeUrl}
      pixelUrl={`${origin}${signer.pixelPath(emailId)}`}
    />,
  )
  // Plain text shows its links as they are, so they lead straight there; only HTML is counted.
  return { subject, html, text: mailText({ heading, blocks: plain, unsubscribeUrl }), unsubscribeUrl }
}

const counted = (block: Block, countedUrl: (url: string) => string): Block =>
  block.kind === 'button' && !block.private ? { ...block, url: countedUrl(block.url) } : block
