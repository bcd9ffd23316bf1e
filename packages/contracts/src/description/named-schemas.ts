/** The schemas that the API's description calls by name: what a contract file exports is known to others under the same name. */
import type * as z from 'zod/mini'
import * as account from '../account/account.ts'
import * as secondFactor from '../account/second-factor.ts'
import * as adjustments from '../admin/adjustment-routes.ts'
import * as admin from '../admin/admin.ts'
import * as dealRoutes from '../admin/deal-routes.ts'
import * as flagRoutes from '../admin/flag-routes.ts'
import * as metricRoutes from '../admin/metric-routes.ts'
import * as newAdmins from '../admin/new-admin-routes.ts'
import * as tableRoutes from '../admin/table-routes.ts'
import * as agreementForms from '../agreement/agreement-forms.ts'
import * as agreementPhotos from '../agreement/agreement-photos.ts'
import * as agreementViews from '../agreement/agreement-views.ts'
import * as guestShares from '../agreement/guest-shares.ts'
import * as rentalForms from '../agreement/rental-forms.ts'
import * as repeatingSplits from '../agreement/repeating-split.ts'
import * as settleUps from '../agreement/settle-up.ts'
import * as smallForms from '../agreement/small-forms.ts'
import * as splitForms from '../agreement/split-forms.ts'
import * as workForms from '../agreement/work-forms.ts'
import * as assistant from '../assistant/assistant.ts'
import * as draftForms from '../assistant/draft-forms.ts'
import * as calendar from '../calendar/calendar.ts'
import * as connection from '../connection/connection.ts'
import * as keyRoutes from '../developer/key-routes.ts'
import * as webhookRoutes from '../developer/webhook-routes.ts'
import * as disputeViews from '../dispute/dispute-views.ts'
import * as signedDocument from '../document/signed-document.ts'
import * as email from '../email/email.ts'
import * as errors from '../errors.ts'
import * as esport from '../esport/esport.ts'
import * as friend from '../friend/friend.ts'
import * as handshakeChallenge from '../handshake/handshake-challenge.ts'
import * as handshakeComments from '../handshake/handshake-comments.ts'
import * as handshakeHistory from '../handshake/handshake-history.ts'
import * as handshakeInvitations from '../handshake/handshake-invitations.ts'
import * as handshakeLive from '../handshake/handshake-live.ts'
import * as handshakeReactions from '../handshake/handshake-reactions.ts'
import * as handshakeReferee from '../handshake/handshake-referee.ts'
import * as handshakeViews from '../handshake/handshake-views.ts'
import * as handshakeWhistle from '../handshake/handshake-whistle.ts'
import * as subject from '../handshake/subject.ts'
import * as inviteViews from '../invite/invite-views.ts'
import * as loanAsks from '../loan/loan-asks.ts'
import * as loanViews from '../loan/loan-views.ts'
import * as notification from '../notification/notification.ts'
import * as payment from '../payment/payment.ts'
import * as poolChallenge from '../pool/pool-challenge.ts'
import * as poolViews from '../pool/pool-views.ts'
import * as presentation from '../presentation/presentation.ts'
import * as primitives from '../primitives.ts'
import * as profile from '../profile/profile.ts'
import * as reputation from '../reputation/reputation.ts'
import * as safety from '../safety/safety.ts'
import * as sandbox from '../sandbox/sandbox.ts'
import * as seatViews from '../seat/seat-views.ts'
import * as session from '../session/session.ts'
import * as gameRoutes from '../sport/game-routes.ts'
import * as sportLogos from '../sport/logo-routes.ts'
import * as sportLookups from '../sport/lookup-routes.ts'
import * as sport from '../sport/sport.ts'
import * as ticketViews from '../support/ticket-views.ts'
import * as turn from '../turn/turn.ts'
import * as identityViews from '../verification/identity-views.ts'
import * as verification from '../verification/verification.ts'
import * as walletBooks from '../wallet/wallet-books.ts'
import * as walletFigures from '../wallet/wallet-figures.ts'
import * as walletViews from '../wallet/wallet-views.ts'

/** Only what has parts is worth a name; an id or a time says all it is where it stands. */
const namedTypes = ['object', 'union', 'enum']
const namesNothing: readonly unknown[] = [primitives.nothing]

export const exportedSchemas = (module: object): [name: string, schema: z.ZodMiniType][] =>
  Object.entries(module).filter(
    ([, value]) => isSchema(value) && namedTypes.includes(value._zod.def.type) && !namesNothing.includes(value),
  )

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Name in the API's description → schema. */
export const namedSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  Cents: primitives.centsSchema,
  ...Object.fromEntries(
    [
      account,
      adjustments,
      newAdmins,
      admin,
      dealRoutes,
      flagRoutes,
      metricRoutes,
      tableRoutes,
      agreementForms,
      agreementPhotos,
      agreementViews,
      repeatingSplits,
      guestShares,
      settleUps,
      rentalForms,
      smallForms,
      workForms,
      splitForms,
      draftForms,
      assistant,
      calendar,
      connection,
      keyRoutes,
      webhookRoutes,
      disputeViews,
      signedDocument,
      email,
      errors,
      esport,
      friend,
      handshakeChallenge,
      handshakeComments,
      handshakeHistory,
      handshakeInvitations,
      handshakeLive,
      handshakeReactions,
      handshakeReferee,
      handshakeViews,
      handshakeWhistle,
      inviteViews,
      loanAsks,
      loanViews,
      notification,
      payment,
      poolChallenge,
      poolViews,
      presentation,
      primitives,
      profile,
      secondFactor,
      reputation,
      safety,
      sandbox,
      seatViews,
      session,
      gameRoutes,
      sport,
      sportLogos,
      sportLookups,
      subject,
      ticketViews,
      turn,
      identityViews,
      verification,
      walletBooks,
      walletFigures,
      walletViews,
    ]
      .flatMap(exportedSchemas)
      .map(([name, schema]) => [capitalized(name), schema]),
  ),
}
