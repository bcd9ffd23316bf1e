/** What a mail template is: who may refuse it, how often it may come, and its content as data for HTML and plain text alike. */
import type { MailList } from '@handshake/domain/notification/reach/mail-lists.ts'
import type { TemplateId, TemplateVariables } from './template-variables.ts'

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A figure that is no good news stands on plain paper. */
  | { readonly kind: 'figure'; readonly label: string; readonly value: string; readonly plain?: true }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'contact'; readonly before: string; readonly email: string }
  | { readonly kind: 'small'; readonly text: string }
  /** A private link lets its reader in: it is never counted, and never passes through the counting address. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly private?: true }

export type Template<T extends TemplateId = TemplateId> = {
  readonly name: string
  readonly description: string
  readonly category: 'auth' | 'invite' | 'system' | 'notification'
  /** Null where the mail must arrive. A notice is left by its topic, which it carries. */
  readonly list: MailList | null | ((variables: TemplateVariables[T]) => MailList | null)
  /** At most this many to one address in an hour, whoever asks for them, so that nobody's mailbox is filled. */
  readonly perHour: number
  /** What the log and the admin panel say when it could not be sent, or its link could not be made. */
  readonly failures?: { readonly unsent: string; readonly unlinked?: string }
  /** Written for many people at once. */
  readonly bulk?: true
  readonly sample: TemplateVariables[T]
  readonly subject: (variables: TemplateVariables[T]) => string
  readonly heading: (variables: TemplateVariables[T]) => string
  readonly content: (variables: TemplateVariables[T], origin: string) => readonly Block[]
}

/** Ties a template to the variables of its id. */
export const defineTemplate = <T extends TemplateId>(_id: T, template: Template<T>): Template<T> => template

/** As friends say it. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const small = (words: string): Block => ({ kind: 'small', text: words })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
export const privateButton = (label: string, url: string): Block => ({ kind: 'button', label, url, private: true })
