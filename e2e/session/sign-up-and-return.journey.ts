/** Journey: sign up, see the shell, switch the theme, sign out, and be brought back after signing in again. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'

const password = 'a handshake is a promise'

async function openAvatarMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu for Nia Adeyemi' }).click()
  return page.getByRole('menu')
}

test('a newcomer signs up, looks around, leaves and comes back to where they wanted to go', async ({
  page,
  isMobile,
}) => {
  const complaints = watch(page)
  const email = `nia.${Date.now()}.${isMobile ? 'phone' : 'desktop'}@example.com`

  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Nia Adeyemi')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page).toHaveURL(`/email-verification?${new URLSearchParams({ email })}`)

  await page.getByRole('link', { name: 'Continue to Handshake' }).click()
  await expect(page).toHaveURL('/passport')
  await expect(page.getByRole('heading', { name: 'Nia Adeyemi' })).toBeVisible()
  await expect(page.getByText('Email not verified')).toBeVisible()
  await expect(page.getByText('Play money').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wallet balance' })).toContainText('$1,000.00')
  await expectTheShell(page, isMobile)

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const menu = await openAvatarMenu(page)
  await menu.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { name: 'Nia Adeyemi' })).toBeVisible()

  await (await openAvatarMenu(page)).getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')

  await page.goto('/handshakes?filter=active')
  await expect(page).toHaveURL('/login?returnTo=/handshakes%3Ffilter%3Dactive')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/handshakes?filter=active')
  await expect(page.getByRole('heading', { name: 'Handshakes' })).toBeFocused()

  expect(complaints).toEqual([])
})

async function expectTheShell(page: Page, isMobile: boolean) {
  const bottomBar = page.getByRole('navigation', { name: 'Quick menu' })
  const sideMenu = page.getByRole('navigation', { name: 'Main menu' })
  if (isMobile) {
    const tabs = ['Home', 'Handshakes', 'Market', 'Create', 'Wallet', 'Profile']
    await expect(bottomBar.getByRole('link')).toHaveText(tabs)
    await expect(sideMenu).toBeHidden()
  } else {
    const places = [
      'Passport',
      'Handshakes',
      'Marketplace',
      'Wallet',
      'My Disputes',
      'Notifications',
      'Settings',
      'Support',
    ]
    await expect(sideMenu.getByRole('link')).toHaveText(places)
    await expect(page.getByRole('link', { name: 'New Handshake' })).toHaveAttribute('href', '/create')
    await expect(bottomBar).toBeHidden()
  }
  await expect(page.getByText(`© ${new Date().getFullYear()} Handshake`)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
}

test('a form that is wrong says so beside its fields, and a wrong password says no more than that', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('Full Name is required').first()).toBeVisible()
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible()
  await expect(page.getByText('You must be 18 or older').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Sign in here' }).click()
  // Both pages have a field for the address.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
})

test('signing out in one tab takes the other tab along', { tag: '@phone' }, async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /Maya Chen/ }).click()
  await expect(page).toHaveURL('/passport')
  const other = await context.newPage()
  await other.goto('/wallet')
  await expect(other.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu for Maya Chen' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
})
