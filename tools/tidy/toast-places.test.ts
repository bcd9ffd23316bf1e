/** What says that something went well needs a reason; what tells of trouble needs none. */
import { expect, test } from 'vitest'
import { toastPlaces } from './toast-places.ts'

const path = 'apps/web/src/features/dispute/rule-form.tsx'
const file = (...lines: string[]) => ({ path, text: ['/** Says what it is for. */', ...lines].join('\n') })

test.each([["toast.success('Ruling sent')"], ["showSnackbar({ title: 'Saved (again)' })"]])('finds %s', (line) => {
  expect(toastPlaces([file(line)], {}).map((one) => `${one.path}:${one.line}`)).toEqual([`${path}:2`])
  expect(toastPlaces([file(line)], { [path]: 'reason' })).toEqual([])
})

test('what tells of trouble needs no reason', () => {
  const snackbars = ["showSnackbar(failureMessage('No', error))", 'showSnackbar({', "  variant: 'destructive',", '})']
  expect(toastPlaces([file("toast.error('No')", ...snackbars)], {})).toEqual([])
})

test('an entry that is no longer needed is found', () => {
  expect(toastPlaces([file()], { [path]: 'reason' })[0]?.sentence).toContain('take its entry out')
})
