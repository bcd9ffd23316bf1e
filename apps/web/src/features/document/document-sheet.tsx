/** A document as a sheet of paper: the same words as the PDF, on screen and printed. */
import type { HandshakeDocument, SignedDocument } from '@handshake/contracts/document/signed-document.ts'
import { acceptanceWords, momentWords } from '@handshake/domain/document/document-words.ts'
import type { ReactNode } from 'react'

type Fact = { readonly label: ReactNode; readonly value: ReactNode; readonly key: string }

/** Paper is light in either theme, and so it is printed. */
export function DocumentSheet({ signed }: { signed: SignedDocument }) {
  const { document, signature } = signed
  const { about, terms, parties, state } = document
  return (
    <article
      data-theme="light"
      className="mx-auto flex w-full max-w-3xl flex-col gap-8 rounded-card border border-line bg-surface p-5 text-text sm:p-10 print:max-w-none print:border-0 print:p-0"
    >
      <header>
        <p className="text-sm font-semibold text-muted">Handshake</p>
        <h1 tabIndex={-1} className="mt-1 text-2xl font-semibold break-words outline-none">
          {about.title}
        </h1>
        <p className="mt-1 text-sm text-muted">
          {about.name} · {state.words} · issued {momentWords(document.issuedAt)}
        </p>
      </header>
      <Section title={`Terms, version ${terms.version}`} facts={keyed(terms.facts)} />
      <Section title="People" facts={parties.map(partyFact)} />
      <Section
        title="Where it stands"
        facts={[{ key: 'status', label: 'Status', value: state.words }, ...keyed(state.facts)]}
      />
      <Section
        title="History"
        facts={[
          ...(state.earlierEvents > 0
            ? [{ key: 'before', label: 'Before', value: `${state.earlierEvents} earlier steps` }]
            : []),
          ...state.events.map(({ at, what, by }, index) => ({
            key: `${index}`,
            label: momentWords(at),
            value: `${what} – ${by}`,
          })),
        ]}
      />
      <Section
        title="Signature"
        facts={[
          { key: 'id', label: 'Document', value: document.documentId },
          { key: 'issuer', label: 'Issued by', value: document.issuer },
          { key: 'hash', label: 'Hash of the terms', value: <Code>{terms.hash}</Code> },
          { key: 'key', label: 'Key', value: <Code>{signature.keyId}</Code> },
          { key: 'signature', label: 'Signature', value: <Code>{signature.value}</Code> },
        ]}
      />
    </article>
  )
}

const keyed = (facts: readonly { label: string; value: string }[]): Fact[] =>
  facts.map((fact, index) => ({ ...fact, key: `${index}` }))

const partyFact = ({
  personId,
  displayName,
  username,
  role,
  acceptance,
}: HandshakeDocument['parties'][number]): Fact => ({
  key: personId,
  label: (
    <>
      <span className="text-text">{displayName}</span>
      <br />@{username}
    </>
  ),
  value: `${role}\n${acceptanceWords(acceptance)}`,
})

const Code = ({ children }: { children: string }) => <span className="font-mono text-xs break-all">{children}</span>

const Section = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section>
    <h2 className="border-b border-line pb-1 text-lg font-semibold break-after-avoid">{title}</h2>
    <dl className="mt-3 flex flex-col gap-3">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="grid gap-x-6 gap-y-0.5 break-inside-avoid sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm break-words text-muted">{label}</dt>
          <dd className="text-sm break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
