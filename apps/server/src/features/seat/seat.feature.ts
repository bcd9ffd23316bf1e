/** Seats left open: deals offered by a link to somebody who is not here yet. */
import { seat } from '@handshake/contracts/seat/seat.ts'
import { accountClosed, identityErased, newcomerProved, signedUp } from '#features/account/account.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { type DataSection, defineFeature, on } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { cancelSeat, renewSeatLink } from './change-seat.ts'
import { expireSeats } from './expire-seats.job.ts'
import { seatMailLink } from './invite-to-seat.ts'
import { openSeat } from './open-seat.ts'
import { readOwnSeats, readSeat } from './read-seats.ts'
import { seatLinks } from './seat.store.ts'
import { cameByLink, forgetAddress, forgetSeatsOf, knowVisitor } from './seat-accounts.ts'
import { seatCard } from './seat-card.ts'
import { takeSeat } from './take-seat.ts'

/** What a person offered by a link; what came of it is among their agreements and loans. */
const seatData: DataSection = {
  name: 'seats',
  tables: {
    openSeats: ownRows('open_seats', {
      of: 'maker_id',
      orderBy: 'created_at',
      columns: ['id', 'name', 'way', 'title', 'terms', 'status', 'email', 'phone', 'expires_at', 'created_at'],
    }),
  },
}

export const seatFeature = defineFeature('seat', {
  routes: bindRoutes(seat, { openSeat, readOwnSeats, readSeat, takeSeat, renewSeatLink, cancelSeat }),
  jobs: [
    {
      name: 'seat.expire',
      about: 'Ends offers by a link that nobody took in time, and forgets old ones.',
      cron: '*/5 * * * *',
      run: expireSeats,
    },
    {
      name: 'seat.reseal-links',
      about: 'Re-encrypts the secret behind the links of open seats with the newest key.',
      cron: '*/10 * * * *',
      run: seatLinks.reseal,
    },
  ],
  mailLinks: mailLinks({ 'open-seat': seatMailLink }),
  sharedPages: seatCard.pages,
  plainRoutes: seatCard.routes,
  reactions: [
    on(signedUp, 'seat.know-visitor-by-sign-up', knowVisitor, cameByLink),
    on(newcomerProved, 'seat.know-visitor-by-proof', knowVisitor, cameByLink),
    on(accountClosed, 'seat.forget-seats', forgetSeatsOf),
    on(identityErased, 'seat.forget-address', forgetAddress),
  ],
  dataSections: [seatData],
})
