/** Reading mail as a person does: the local mailbox, the mail, the button in it. */
import { expect, type Page } from '@playwright/test'

type Mail = { readonly subject: string | RegExp; readonly button: string }

/** On the mailbox page, opens the newest such mail and presses its button. */
export async function followMail(page: Page, { subject, button }: Mail): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: subject }).first().click()
  const link = page.frameLocator('iframe').getByRole('link', { name: button })
  await link.click()
}

export async function openMailbox(page: Page, to: string): Promise<void> {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(to)}`)
}

/**
 * What the browser complained about, without two things that are as they should be: the test tool's own script kept out of the
 * mail's frame, and refusals, which the browser notes as failed requests.
 */
export const faults = (complaints: readonly string[]): string[] =>
  complaints.filter((one) => !/Blocked script execution in 'about:srcdoc'|status of 4(01|03|04|09|10|22)/.test(one))
