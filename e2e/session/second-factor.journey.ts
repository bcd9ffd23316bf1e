/** Journey: a second factor is set up, asked for, replaced by a recovery code and switched off; a passkey signs in alone. */
import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { faults } from '../account/mailbox.ts'
import { type Newcomer, newcomer, ownAddress, signIn, signUp, verify } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'

test.use({ extraHTTPHeaders: ownAddress() })

// The settings are long, and every part of them is looked at in both themes.
test.setTimeout(120_000)

/** The six digits an authenticator app shows (RFC 6238), so that the app of the journey is not the server's own library. */
function codeOf(secret: string, atMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

async function logOut(page: Page, { fullName }: Newcomer) {
  await page.getByRole('button', { name: `Menu for ${fullName}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
}

async function typePassword(page: Page, { email, password }: Newcomer) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('an authenticator app guards an account, and a recovery code opens it without the phone', async ({ page }) => {
  const complaints = watch(page)
  const ines = newcomer('Ines Duarte')
  await signUp(page, ines)
  await signIn(page, ines)
  await verify(page, ines)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That password isn’t right. Please try again.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(ines.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('That code didn’t work. Please try again.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThan(5)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText(`${codes.length} recovery codes left`)).toBeVisible()

  await logOut(page, ines)
  await typePassword(page, ines)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Code').fill('123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/passport')

  await page.goto('/settings')
  await expect(page.getByText(`${codes.length - 1} recovery codes left`)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(ines.password)
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(codes[1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  expect(faults(complaints)).toEqual([])
})

test('a passkey signs in without a password', async ({ page }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const omar = newcomer('Omar Haddad')
  await signUp(page, omar)
  await signIn(page, omar)
  await verify(page, omar)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(omar.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible()
  // Said once: the notice about it stays with the bell while its page is open.
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review your settings' })).toHaveCount(0)

  await logOut(page, omar)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/passport')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeHidden()
  await logOut(page, omar)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('We couldn’t use that passkey. Please try again.')).toBeVisible()
})
