/** The page every mail is printed on: our colors in light and dark mail programs, no remote images, all text escaped by React. */
import { inertText } from '@handshake/domain/email/inert-text.ts'
import { Button, Link, Preview, Section } from './mail-parts.tsx'
import { dark, styles } from './mail-styles.ts'
import type { Block } from './template.ts'

export type MailPageProps = {
  readonly subject: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Null for mail that cannot be switched off. */
  readonly unsubscribeUrl: string | null
  readonly pixelUrl: string
}

export function MailPage({ subject, heading, blocks, unsubscribeUrl, pixelUrl }: MailPageProps) {
  return (
    <html dir="ltr" lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <style>{dark}</style>
      </head>
      <body style={styles.body} className="page">
        <Preview text={inertText(previewOf(heading, blocks))} />
        {/* Some programs color a table where they ignore the body. */}
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.page} className="page">
          <tbody>
            <tr>
              <td style={styles.pageCell}>
                <Section style={styles.container}>
                  <p style={styles.brand} className="brand">
                    Handshake
                  </p>
                  <Section style={styles.card} className="card">
                    <h1 style={styles.heading} className="ink">
                      {inertText(heading)}
                    </h1>
                    {blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
                      <Piece key={index} block={block} />
                    ))}
                  </Section>
                  <Footer unsubscribeUrl={unsubscribeUrl} />
                </Section>
              </td>
            </tr>
          </tbody>
        </table>
        <img src={pixelUrl} alt="" width="1" height="1" style={styles.pixel} />
      </body>
    </html>
  )
}

const previewOf = (heading: string, blocks: readonly Block[]): string =>
  [heading, ...blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))].join(' · ').slice(0, 140)

function Piece({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <Paragraph text={block.text} />
    case 'small':
      return (
        <p style={styles.small} className="muted">
          {inertText(block.text)}
        </p>
      )
    case 'quote':
      return (
        <Section style={styles.quote} className="soft">
          <Paragraph text={block.text} />
        </Section>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'figure':
      return (
        <Section style={block.plain ? styles.plainBox : styles.figureBox} className={block.plain ? 'line' : 'soft'}>
          <p style={styles.label} className="muted">
            {inertText(block.label)}
          </p>
          <p style={styles.figure} className="ink">
            {inertText(block.value)}
          </p>
        </Section>
      )
    case 'code':
      return (
        <>
          <p style={styles.label} className="muted">
            {block.label}
          </p>
          <p style={styles.code} className="soft ink">
            {inertText(block.code)}
          </p>
        </>
      )
    case 'contact':
      return (
        <p style={styles.text} className="ink">
          {block.before}{' '}
          <Link href={`mailto:${block.email}`} style={styles.link} className="link">
            {block.email}
          </Link>
          .
        </p>
      )
    case 'button':
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.url} style={styles.button} label={block.label} />
        </Section>
      )
  }
}

function Paragraph({ text }: { text: string }) {
  return (
    <p style={styles.text} className="ink">
      {inertText(text)}
    </p>
  )
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.facts}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <td style={styles.factLabel} className="muted line">
              {label}
            </td>
            <td style={styles.factValue} className="ink line">
              {inertText(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Footer({ unsubscribeUrl }: { unsubscribeUrl: string | null }) {
  return (
    <>
      <hr style={styles.rule} className="line" />
      <p style={styles.footer} className="muted">
        You’re getting this email because of your Handshake account, a request you made, or an invitation.
        {unsubscribeUrl !== null && (
          <>
            {' '}
            <Link href={unsubscribeUrl} style={styles.footerLink} className="muted">
              Unsubscribe
            </Link>
          </>
        )}
      </p>
    </>
  )
}
