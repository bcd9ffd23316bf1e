/** The link for a phone number: a message that is ready to send, and a copy for every other way. */
import MessageSquare from 'lucide-react/icons/message-square'
import { textMessageAddress } from '#platform/text-message.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

type TextLinkProps = { phone: string; title: string; link: string }

export function TextLink({ phone, title, link }: TextLinkProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={textMessageAddress({ phone, text: `I challenge you on Handshake: ${title} ${link}` })}
        className="min-w-0 grow"
      >
        <MessageSquare aria-hidden="true" />
        <span className="truncate">Text {phone}</span>
      </ButtonLink>
      <CopyButton text={link} label="Copy link" size="md" />
    </div>
  )
}
