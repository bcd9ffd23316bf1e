/** Journey: agreements, a loan, a pool, the wallet, friends and the staff's rooms with the longest names at $10,000: no button runs off a phone. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { filled, fillWallet, highestCents, highestWritten, holds } from '../app/longest-values.ts'
import { type Bettor, bettor, inSeconds, send } from '../handshake/handshake-people.ts'
import { signInAs } from '../session/demo-person.ts'

test.setTimeout(300_000)

const title = filled(120, 'is there room for all of this on a phone? ')
const words = filled(400, 'and so it goes on and on ')

const act = <Answer>({ page }: Bettor, path: string, data: object = {}): Promise<Answer> => {
  const requestId = randomUUID()
  return send<Answer>(page, path, { ...data, requestId }, requestId)
}

const agree = (by: Bettor, other: Bettor, terms: object) =>
  act<{ id: string }>(by, '/api/agreements', { title, people: [other.id], terms })

const step = (by: Bettor, id: string, action: string) =>
  act(by, `/api/agreements/${id}/steps`, { action, termsVersion: 1 })

async function opens(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await holds(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
}

async function bothHold(people: readonly Bettor[], path: string): Promise<void> {
  for (const { page } of people) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await holds(page)
  }
}

test('agreements, loans and pools hold the longest names at $10,000', async ({ browser }) => {
  const ada = await bettor(browser, `Adalberta-Wilhelmina ${'W'.repeat(24)}`)
  const ben = await bettor(browser, `Bartholomew ${'M'.repeat(30)}`)
  const both = [ada, ben]
  await Promise.all([fillWallet(ada), fillWallet(ben, 4)])

  await test.step('a split, settling up, and friends', async () => {
    const parts = both.map(({ id }) => ({ personId: id, value: null }))
    const bill = {
      type: 'split',
      method: 'equal',
      totalCents: 2 * highestCents,
      parts,
      items: [],
      note: words,
      payBy: null,
    }
    const { id } = await agree(ada, ben, bill)
    await bothHold(both, `/agreement/${id}`)
    await opens(ben.page, `Pay ${highestWritten}`)
    await step(ben, id, 'accept_share')
    await ben.page.goto('/agreements')
    await ben.page.getByRole('link', { name: `You owe ${ada.name}` }).click()
    await opens(ben.page, `Settle up for ${highestWritten}`)
    await holds(ben.page)
    await ben.page.goto('/friends')
    await expect(ben.page.getByRole('heading', { level: 1 })).toBeVisible()
    await holds(ben.page)
  })

  await test.step('a rental, a service and an escrow', async () => {
    const money = { rentCents: highestCents / 2, depositCents: highestCents / 2, lateFeeCents: highestCents / 10 }
    const dates = { startsAt: inSeconds(3_600), endsAt: inSeconds(86_400) }
    const rental = await agree(ada, ben, { type: 'rental', description: words, ...money, ...dates })
    await bothHold(both, `/agreement/${rental.id}`)
    await opens(ben.page, 'Accept')
    await step(ben, rental.id, 'accept_terms')
    await bothHold(both, `/agreement/${rental.id}`)
    await opens(ben.page, `Pay in ${highestWritten}`)

    const milestones = [{ name: title, amountCents: highestCents }]
    const work = await agree(ben, ada, { type: 'service', description: words, milestones, revisions: 2 })
    await step(ada, work.id, 'accept_terms')
    await bothHold(both, `/agreement/${work.id}`)
    await opens(ben.page, `Pay in ${highestWritten}`)
    await step(ben, work.id, 'pay_deposit')
    await bothHold(both, `/agreement/${work.id}`)
    await opens(ada.page, 'Mark as delivered')

    const held = await agree(ben, ada, { type: 'escrow', terms: words, amountCents: highestCents })
    await step(ada, held.id, 'accept_terms')
    await bothHold(both, `/agreement/${held.id}`)
    await opens(ben.page, `Pay in ${highestWritten}`)
  })

  await test.step('a loan', async () => {
    const terms = {
      principalCents: highestCents,
      rateBps: 500,
      termMonths: 24,
      allowSplitPayments: true,
      purpose: words.slice(0, 200),
    }
    const { id } = await act<{ id: string }>(ben, '/api/loans', { borrowerId: ada.id, ...terms })
    await bothHold(both, `/loan/${id}`)
  })

  await test.step('a pool', async () => {
    const outcomes = [filled(60, 'the first outcome '), filled(60, 'and another one ')]
    const dates = { closesAt: inSeconds(3_600), settlesAt: inSeconds(3_601) }
    const made = { title, description: words, gameId: null, outcomes, ...dates, stakeCents: highestCents, pick: 0 }
    const { id } = await act<{ id: string }>(ben, '/api/pools', { ...made, isPublic: true, friendIds: [] })
    await bothHold(both, `/pools/${id}`)
    await bothHold([ada], '/marketplace')
  })

  await test.step('lists, the wallet and the home page', async () => {
    for (const path of ['/passport', '/handshakes', '/agreements', '/loans', '/wallet', '/notifications'])
      await bothHold(both, path)
    await ben.page.goto('/wallet?do=withdraw')
    await expect(ben.page.getByRole('dialog')).toBeVisible()
    await holds(ben.page)
  })

  await test.step('the rooms of the staff', async () => {
    const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
    await signInAs(page, 'Sam')
    for (const room of ['', '/users', '/handshakes', '/money', '/disputes', '/tickets']) {
      await page.goto(`/admin${room}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await holds(page)
    }
  })
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})
