/** How long what was read counts as fresh, by kind of data; live events make it stale sooner. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import { type Connection, isSlow } from '../network/network-rules.ts'

/** By route, or by feature where all of its reads live equally long. */
const lifetimes: Readonly<Record<string, number>> = {
  'handshake.readHandshake': minutes(5),
  friend: minutes(5),
  profile: minutes(2),
  sport: seconds(30),
  notification: seconds(10),
  handshake: seconds(15),
  marketplace: seconds(15),
  // Money on a screen is never older than a look away.
  wallet: 0,
  payment: 0,
}

const otherwise = seconds(60)

/** Twice as long on a slow line, where asking again costs more than a moment's age. */
export function freshForMs(routeName: string, connection: Connection): number {
  const [feature = ''] = routeName.split('.', 1)
  const lifetime = lifetimes[routeName] ?? lifetimes[feature] ?? otherwise
  return isSlow(connection) ? lifetime * 2 : lifetime
}
