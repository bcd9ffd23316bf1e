/** Signs a browser in as one of the demo people, without going through the screen. */
import { expect, type Page } from '@playwright/test'

type DemoPerson = { displayName: string; email: string; password: string }

export async function demoPerson(page: Page, firstName: string): Promise<DemoPerson> {
  const answer = await page.request.get('/api/session/demo-people')
  const { people } = (await answer.json()) as { people: DemoPerson[] }
  const person = people.find(({ displayName }) => displayName.startsWith(firstName))
  if (!person) throw new Error(`there is no demo person called ${firstName}`)
  return person
}

export async function signInAs(page: Page, firstName: string): Promise<void> {
  const { email, password } = await demoPerson(page, firstName)
  const answer = await page.request.post('/api/session', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
