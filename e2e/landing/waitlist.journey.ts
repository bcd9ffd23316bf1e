/** Journey: the landing page, its waitlist with both endpoints, and the login button behind its flag. */
import { expect } from '@playwright/test'
import { newcomer, ownAddress } from '../account/newcomer.ts'
import { holdBack } from '../app/held-back.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

const primary = '**/functions/v1/submit-waitlist-monday'
const fallback = '**/functions/v1/submit-waitlist'

test('a visitor reads what it is and joins the waitlist', async ({ page, browser }) => {
  const complaints = watch(page)
  const { email } = newcomer('Wanda Waits')
  await page.goto('/landing')
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toContainText(/Handshake\s*Peer-To-Peer Deals Are Risky\s*We Fix That/)
  for (const words of [
    'blockchain',
    'Smart contracts',
    'Reliability Score',
    'Identity checks',
    `© ${new Date().getFullYear()} Handshake`,
  ]) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await expect(page.getByText('mvp-prod')).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  const form = page.locator('form').first()
  await form.getByRole('textbox').fill('no address')
  await form.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert').getByText('Please enter a valid email address')).toBeVisible()
  const letArrive = await holdBack(page, primary)
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Joining...')).toBeVisible()
  letArrive()
  await expect(page.getByText('Welcome to the movement')).toBeVisible()
  await expect(page.getByText('You’re officially on the list.')).toBeVisible()
  await expect(page.getByText('Welcome to the movement')).toBeHidden()
  await expect(form.getByRole('textbox')).toHaveValue('')

  const sam = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signInAs(sam, 'Sam')
  await sam.goto('/admin/waitlist')
  await expect(sam.getByText(email)).toBeVisible()
  await sam.close()
  expect(complaints).toEqual([])
})

test('the fallback takes what the primary endpoint does not, and two failures are told', { tag: '@phone' }, async ({
  page,
}) => {
  const { email } = newcomer('Wilma Waits')
  await page.route(primary, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto('/landing')
  const form = page.locator('form').first()
  await form.getByRole('textbox').fill(email)
  const second = page.waitForRequest(fallback)
  await form.getByRole('button', { name: 'Join' }).click()
  expect((await second).postDataJSON()).toEqual({
    email,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    source: 'website landing page',
  })
  await expect(page.getByText('Welcome to the movement')).toBeVisible()

  await page.reload()
  await page.route(fallback, (route) => route.fulfill({ status: 500, json: { error: 'full' } }))
  await form.getByRole('textbox').fill(email)
  await form.getByRole('button', { name: 'Join' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Something went wrong')).toBeVisible()
  await expect(alert.getByText('Please try again.')).toBeVisible()
  await expect(form.getByRole('textbox')).toHaveValue(email)
})

test('the login button stands behind its flag', async ({ page }) => {
  const withButton = async (shown: boolean) => {
    await page.route('**/api/flags', (route) =>
      route.fulfill({
        json: {
          flags: {
            landing_page_login_button: shown,
            beta_features_enabled: false,
            maintenance_mode: false,
            new_user_onboarding: true,
          },
        },
      }),
    )
    await page.goto('/landing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await withButton(false)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  await withButton(true)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
})
