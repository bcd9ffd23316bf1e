/** Lines of code under their name, with a button that copies them as they are. */
import { CopyButton } from '#ui/copy-button.tsx'

export const CodeBlock = ({ name, text }: { name: string; text: string }) => (
  <figure aria-label={name} className="overflow-hidden rounded-control border border-line bg-sunken">
    <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-1.5 pl-3">
      <span className="min-w-0 truncate font-mono text-xs text-muted">{name}</span>
      <CopyButton text={text} variant="ghost" aria-label={`Copy ${name}`} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
    <pre tabIndex={0} className="max-h-[32rem] overflow-auto p-3 font-mono text-xs leading-5 text-text">
      <code>{text}</code>
    </pre>
  </figure>
)
