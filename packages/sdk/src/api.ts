/** Every call of the API by its feature and name, typed by the contracts. The published package has the same, spelled out. */
import type { api, Feature } from '@handshake/contracts/all.ts'
import type { CallOf, offices, ResultOf, Route, UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import type {
  WebhookEventAbout,
  WebhookSubject,
  webhookSubjects,
} from '@handshake/contracts/developer/webhook-events.ts'
import type { webhookVersion } from '@handshake/contracts/developer/webhook-payloads.ts'
import type { Call, PagedCall } from './call-types.ts'

export type { LiveFact, LiveTopic } from '@handshake/contracts/live-events.ts'
export type { RefusalCode } from '@handshake/contracts/refusals.ts'

/** A list that is read page after page: what it asks for and what it answers belong together. See next-page.ts. */
type IsPaged<Input, Result> = Input extends { readonly cursor?: unknown }
  ? Result extends { readonly nextCursor: unknown }
    ? true
    : false
  : Input extends { readonly before?: unknown }
    ? Result extends { readonly next: unknown }
      ? true
      : false
    : Input extends { readonly page?: unknown }
      ? Result extends { readonly pageCount: number }
        ? true
        : false
      : false
type InputOf<R extends Route> = R extends { readonly idempotencyKey: string } ? UnkeyedCallOf<R> : CallOf<R>
type CallTo<R extends Route> =
  IsPaged<Required<CallOf<R>>, ResultOf<R>> extends true
    ? PagedCall<InputOf<R>, ResultOf<R>>
    : Call<InputOf<R>, ResultOf<R>>

type Calls<C> = {
  readonly [Name in keyof C as C[Name] extends { readonly access: keyof typeof offices }
    ? never
    : Name]: C[Name] extends Route ? CallTo<C[Name]> : never
}

export type Api = { readonly [Name in Feature]: Calls<(typeof api)[Name]> }

/** What a webhook is sent: which event, and which thing to read again. */
export type WebhookPayload = {
  [About in WebhookSubject]: {
    readonly type: WebhookEventAbout<About>
    readonly version: typeof webhookVersion
    readonly timestamp: string
    readonly personId: string
    readonly data: Readonly<Record<(typeof webhookSubjects)[About], string>> & {
      readonly cause: string
      readonly amountCents: number | null
    }
  }
}[WebhookSubject]
