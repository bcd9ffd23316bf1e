/** The page every mail is printed on: our colors in light and dark mail programs, no remote images, all text escaped by React. */
import { inertText } from '@handshake/domain/email/inert-text.ts'
// One by one: the package that gathers them brings Tailwind, Markdown and a highlighter too, 30 MB of every server.
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
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
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <style>{dark}</style>
      </Head>
      <body style={styles.body} className="page">
        <Preview>{inertText(previewOf(heading, blocks))}</Preview>
        {/* Some programs color a table where they ignore the body. */}
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.page} className="page">
          <tbody>
            <tr>
              <td style={styles.pageCell}>
                <Container style={styles.container}>
                  <Text style={styles.brand} className="brand">
                    Handshake
                  </Text>
                  <Section style={styles.card} className="card">
                    <Heading as="h1" style={styles.heading} className="ink">
                      {inertText(heading)}
                    </Heading>
                    {blocks.map((block, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once and never reordered
                      <Piece key={index} block={block} />
                    ))}
                  </Section>
                  <Footer unsubscribeUrl={unsubscribeUrl} />
                </Container>
              </td>
            </tr>
          </tbody>
        </table>
        <img src={pixelUrl} alt="" width="1" height="1" style={styles.pixel} />
      </body>
    </Html>
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
        <Text style={styles.small} className="muted">
          {inertText(block.text)}
        </Text>
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
          <Text style={styles.label} className="muted">
            {inertText(block.label)}
          </Text>
          <Text style={styles.figure} className="ink">
            {inertText(block.value)}
          </Text>
        </Section>
      )
    case 'code':
      return (
        <>
          <Text style={styles.label} className="muted">
            {block.label}
          </Text>
          <Text style={styles.code} className="soft ink">
            {inertText(block.code)}
          </Text>
        </>
      )
    case 'contact':
      return (
        <Text style={styles.text} className="ink">
          {block.before}{' '}
          <Link href={`mailto:${block.email}`} style={styles.link} className="link">
            {block.email}
          </Link>
          .
        </Text>
      )
    case 'button':
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.url} style={styles.button} className="button">
            {block.label}
          </Button>
        </Section>
      )
  }
}

function Paragraph({ text }: { text: string }) {
  return (
    <Text style={styles.text} className="ink">
      {inertText(text)}
    </Text>
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
      <Hr style={styles.rule} className="line" />
      <Text style={styles.footer} className="muted">
        You’re getting this email because of your Handshake account, a request you made, or an invitation.
        {unsubscribeUrl !== null && (
          <>
            {' '}
            <Link href={unsubscribeUrl} style={styles.footerLink} className="muted">
              Unsubscribe
            </Link>
          </>
        )}
      </Text>
    </>
  )
}
