/** What the server has to know of each subject: reading it from a request, following it to its result, showing it. */
import type { InputOf, RefusalOf } from '@handshake/contracts/contract.ts'
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Pace } from '@handshake/domain/handshake/closing.ts'
import type { Played } from '@handshake/domain/handshake/terms/level-games.ts'
import type { Selection } from '@handshake/domain/handshake/terms/slip.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import type { Terms } from '@handshake/domain/handshake/terms/terms.ts'
import type { PoliticalMetadata } from '@handshake/domain/politics/political-events.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import type { Verification } from '@handshake/domain/subject/subject.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'
import type { Attempt } from '../handshake-move.ts'

export type ContentInput = Omit<InputOf<typeof handshake.editHandshake>, 'handshakeId' | 'requestId' | 'basedOnVersion'>
export type ContentCode = RefusalOf<typeof handshake.editHandshake> & RefusalOf<typeof handshake.createHandshake>

/** What both put in, and for what: a slip brings its selections. */
export type Priced = { readonly stakes: Stakes; readonly legs: readonly Selection[] }

/** A request's subject, looked up and found to be one that can still be agreed on. */
export type Found = {
  readonly teams: Sides<string>
  /** Null where no sport says how it can end. */
  readonly sport: string | null
  readonly gameDate: Date
  readonly pace: Pace
  readonly verification: Verification
  /** Its own columns of the row; those it leaves out are blank. */
  readonly columns: Columns
  /** What the row remembers of it beside its columns, whatever becomes of where it came from. */
  readonly metadata?: { readonly political_metadata: PoliticalMetadata }
  /** The stakes that its terms come to, or why they come to none. */
  readonly price: (terms: Terms, played: Played) => Priced | 'handshake.wrong-pick' | 'handshake.wrong-slip'
}

export type Columns = Readonly<Record<string, string | number | boolean | object | null>>

/** What of these is to be moved now, and what was already dealt with, if only by looking again later. */
export type Looked = { readonly attempts: readonly Attempt[]; readonly carried: BatchResult }

/** What its detail page shows of it beside what every handshake has. */
export type Shown = Pick<HandshakeView, 'game' | 'evidence' | 'atFinal'>

export type ServerSubject = {
  /** The columns of the row that only this subject fills, as they are when it is about something else. */
  readonly blank: Columns
  readonly find: (ctx: Context, input: ContentInput, refuse: Refuse<ContentCode>) => Promise<Found | Refused>
  /** Matched ones whose time to begin has come. */
  readonly start: (ctx: Context, due: readonly Handshake[]) => Promise<Looked>
  /** Those under way that may be over. */
  readonly finish: (ctx: Context, due: readonly Handshake[]) => Promise<Looked>
  /** Those that are over and need their result. */
  readonly settle: (ctx: Context, due: readonly Handshake[]) => Promise<Looked>
  readonly show: (ctx: Context, found: Handshake) => Promise<Shown>
  /** Whether what it is about is over before its time, so that nobody can join anymore; where it is left out, nothing can be. */
  readonly isOver?: (ctx: Context, found: Handshake) => Promise<boolean>
}
