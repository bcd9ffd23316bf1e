/** Signing in and out, who one is, and the wallet. */
import { cents, formatAmount } from '@handshake/domain/money.ts'
import { createClient } from '@handshake/sdk/client.ts'
import { type Command, textOf } from './command.ts'
import { forgetCredentials, saveCredentials } from './credentials.ts'
import { Stopped } from './exit-codes.ts'
import { askSecret } from './prompt.ts'
import { safeText } from './safe-text.ts'

export const signIn: Command = {
  name: 'sign-in',
  words: 'Keep a key of yours on this computer',
  usage: '--url <url>',
  options: { url: { type: 'string', value: 'url', words: 'Address of the server; HANDSHAKE_URL otherwise' } },
  run: async ({ values, env, say }) => {
    const url = textOf(values, 'url') ?? env.HANDSHAKE_URL
    if (!url) throw new Stopped('usage', 'Say where: handshake sign-in --url https://handshake.example')
    const key = env.HANDSHAKE_KEY?.trim() || (await askSecret('Your key (Settings, Developers; it stays hidden): '))
    if (key === '') throw new Stopped('usage', 'No key was given.')
    const { username, key: view } = await createClient({ url, key }).developer.readThisKey()
    const file = await saveCredentials(env, { url, key })
    const scope = view?.scope ?? null
    say(`You’re signed in as ${safeText(username)}, scope ${scope}. The key is in ${file}.`, {
      username,
      scope,
      url,
      file,
    })
  },
}

export const signOut: Command = {
  name: 'sign-out',
  words: 'Forget the key on this computer',
  run: async ({ env, say }) => {
    await forgetCredentials(env)
    say('The key is gone from this computer. To end it for good, revoke it in the app.', { signedOut: true })
  },
}

export const whoami: Command = {
  name: 'whoami',
  words: 'Show whose key this is and what it may do',
  run: async ({ client, say }) => {
    const answer = await (await client()).developer.readThisKey()
    const { username, key } = answer
    const limits =
      key?.perTransferCents != null && key.perDayCents != null
        ? `, up to ${formatAmount(cents(key.perTransferCents))} at a time and ${formatAmount(cents(key.perDayCents))} a day`
        : ''
    const words = key ? `, key “${safeText(key.name)}” ending in ${safeText(key.lastFour)}: ${key.scope}${limits}` : ''
    say(`${safeText(username)}${words}`, answer)
  },
}

export const wallet: Command = {
  name: 'wallet',
  words: 'Show what you can spend and what’s in escrow',
  run: async ({ client, say }) => {
    const balance = await (await client()).wallet.readBalance()
    const { availableCents, heldCents, withdrawingCents, owedCents } = balance
    const lines = [
      ['Available', availableCents],
      ['In escrow', heldCents],
      ...(withdrawingCents === 0 ? [] : [['Being withdrawn', withdrawingCents] as const]),
      ...(owedCents === 0 ? [] : [['Owed', owedCents] as const]),
    ] as const
    say(
      lines.map(([name, amount]) => `${name.padEnd(16)}${formatAmount(cents(amount)).padStart(14)}`).join('\n'),
      balance,
    )
  },
}
