/** The pieces of a mail that programs such as Outlook read only as tables and inline styles. */
import type { CSSProperties, ReactNode } from 'react'

type PartProps = { readonly style: CSSProperties; readonly className?: string; readonly children: ReactNode }

/** Outlook ignores padding and margins of a div, but not of a table. */
export function Section({ style, className, children }: PartProps) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      style={style}
      className={className}
    >
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

export function Link({ href, style, className, children }: PartProps & { readonly href: string }) {
  return (
    <a href={href} target="_blank" style={style} className={className} rel="noopener">
      {children}
    </a>
  )
}

type ButtonProps = { readonly href: string; readonly style: CSSProperties; readonly label: string }

/** Outlook does not pad a link: spaces at both ends, which only it reads, make it as wide. */
export function Button({ href, style, label }: ButtonProps) {
  const space =
    '<!--[if mso]><i style="mso-font-width:440%;mso-text-raise:19.5" hidden>&#8202;&#8202;&#8202;</i><![endif]-->'
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React writes no conditional comments
  const outlookSpace = <span dangerouslySetInnerHTML={{ __html: space }} />
  return (
    <Link href={href} style={{ lineHeight: '100%', maxWidth: '100%', ...style }} className="button">
      {outlookSpace}
      <span style={{ display: 'inline-block', lineHeight: '120%', maxWidth: '100%' }}>{label}</span>
      {outlookSpace}
    </Link>
  )
}

const previewLength = 150
/** Characters without a width: they keep a short preview from going on with the words of the page. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

/** What a list of mails shows beside the subject; the page itself hides it, and the plain text leaves it out. */
export function Preview({ text }: { readonly text: string }) {
  return (
    <div
      data-skip-in-text
      style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}
    >
      {text}
      <div>{filler.repeat(Math.max(0, previewLength - text.length))}</div>
    </div>
  )
}
