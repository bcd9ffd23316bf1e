/** The tools that look: games, people, one's own deals and money. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { developer } from '@handshake/contracts/developer/developer.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { idOf } from '@handshake/contracts/primitives.ts'
import { gameGroups } from '@handshake/contracts/sport/game-routes.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import * as z from 'zod/mini'
import { tool } from './tool.ts'

const search = z.optional(z.string().check(z.maxLength(80)))

type Seen = { readonly id: string; readonly displayName: string; readonly username: string }
const nameOf = ({ id, displayName, username }: Seen) => ({ id, displayName, username })

const getAccount = tool({
  name: 'get_account',
  title: 'Account and wallet',
  description:
    'Whose key this is, what it may do, and the wallet: what can be spent, what is held in escrow. Amounts are in US cents.',
  input: z.object({}),
  reads: true,
  run: async ({ call }) => {
    const [{ personId, username, key }, balance] = await Promise.all([
      call(developer.readThisKey, {}),
      call(wallet.readBalance, {}),
    ])
    const { scope, perTransferCents, perDayCents, spentCents, expiresAt } = key ?? {}
    return { personId, username, key: { scope, perTransferCents, perDayCents, spentCents, expiresAt }, wallet: balance }
  },
})

const findPeople = tool({
  name: 'find_people',
  title: 'Find people',
  description:
    'People whose name or username contains the text, at most 10. Use their id in a draft. If several match, ask which one is meant.',
  input: z.object({ search: z.string().check(z.minLength(1), z.maxLength(80)) }),
  reads: true,
  run: async ({ call }, input) => {
    const { people } = await call(friend.searchPeople, { ...input, limit: 10 })
    return { people: people.map((person) => ({ ...nameOf(person), isFriend: person.isFriend })) }
  },
})

const findGames = tool({
  name: 'find_games',
  title: 'Find games',
  description: 'Live and upcoming games by start time, at most 10, found by team or league. Use their id in a draft.',
  input: z.object({ search, group: z._default(z.enum(gameGroups), 'all') }),
  reads: true,
  run: async ({ call }, input) => {
    const { games } = await call(sport.readGames, { ...input, pageSize: 10 })
    return {
      games: games.map(
        ({ id, sport: of, league, teamA, teamB, teamAScore, teamBScore, status, gameDate, closesAt }) => ({
          ...{ id, sport: of, league, teamA, teamB, teamAScore, teamBScore, status, gameDate, closesAt },
        }),
      ),
    }
  },
})

const getGame = tool({
  name: 'get_game',
  title: 'One game',
  description: 'One game with its odds and lines. team_a is teamA, team_b is teamB.',
  input: z.object({ gameId: idOf('game') }),
  reads: true,
  run: async ({ call }, input) => {
    const { game, lines } = await call(sport.readGame, input)
    const { id, sport: of, league, teamA, teamB, status, gameDate, closesAt } = game
    return { game: { id, sport: of, league, teamA, teamB, status, gameDate, closesAt }, lines }
  },
})

const listDeals = tool({
  name: 'list_deals',
  title: 'My deals',
  description: 'The person’s newest handshakes, loans, or splits and other agreements.',
  input: z.object({ kind: z.enum(['handshakes', 'loans', 'agreements']), search }),
  reads: true,
  run: async ({ call }, { kind, search: words }) => {
    const asked = words === undefined ? {} : { search: words }
    if (kind === 'loans') {
      const { loans } = await call(loan.readLoans, {})
      return {
        loans: loans.slice(0, 20).map(({ lender, borrower, ...row }) => ({
          ...row,
          lender: nameOf(lender),
          borrower: nameOf(borrower),
        })),
      }
    }
    if (kind === 'agreements') {
      const { agreements } = await call(agreement.readAgreements, asked)
      return {
        agreements: agreements.map(({ id, type, status, title, totalCents, initiator, own, createdAt }) => ({
          ...{ id, type, status, title, totalCents, initiator: nameOf(initiator), own, createdAt },
        })),
      }
    }
    const { handshakes } = await call(handshake.readHandshakes, asked)
    return {
      handshakes: handshakes.map(
        ({ id, title, status, teamA, teamB, pick, stakeCents, peerStakeCents, creator, peer, winnerId, gameDate }) => ({
          ...{ id, title, status, teamA, teamB, pick, stakeCents, peerStakeCents, winnerId, gameDate },
          creator: nameOf(creator),
          peer: peer && nameOf(peer),
        }),
      ),
    }
  },
})

const getHandshake = tool({
  name: 'get_handshake',
  title: 'One handshake',
  description: 'One handshake with its terms and the newest comments under it.',
  input: z.object({ id: idOf('handshake') }),
  reads: true,
  run: async ({ call }, { id }) => {
    const [view, { comments }] = await Promise.all([
      call(handshake.readHandshake, { handshakeId: id }),
      call(handshake.readComments, { handshakeId: id }),
    ])
    const { title, description, terms, status, teamA, teamB, betKind, line, pick, stakeCents, peerStakeCents } = view
    const { creator, peer, verificationMethod, gameDate, winnerId, viewer } = view
    return {
      ...{ id, title, description, terms, status, teamA, teamB, betKind, line, pick, stakeCents, peerStakeCents },
      ...{ verificationMethod, gameDate, winnerId, creator: nameOf(creator), peer: peer && nameOf(peer) },
      role: viewer.role,
      comments: comments.slice(-20).map(({ author, content, createdAt }) => ({
        ...{ author: author && nameOf(author), content, createdAt },
      })),
    }
  },
})

export const readingTools = [getAccount, findPeople, findGames, getGame, listDeals, getHandshake]
