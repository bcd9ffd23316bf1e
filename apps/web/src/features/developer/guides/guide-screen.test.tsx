/** A guide shows the example files themselves, with the address it is read at, and copies each as a whole. */
import { guides } from '@handshake/domain/developer/guides.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PlaceParamsContext } from '#platform/navigation.ts'
import call from '../../../../../../packages/sdk/examples/first-call.sh?raw'
import { GuideScreen } from './guide-screen.tsx'

afterEach(cleanup)

const open = (slug: string) =>
  render(
    <PlaceParamsContext value={{ slug }}>
      <GuideScreen />
    </PlaceParamsContext>,
  )

it('shows every file a guide names, each with a button that copies it', () => {
  for (const { slug, title, parts } of guides) {
    open(slug)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    for (const name of parts.flatMap(({ examples }) => examples))
      expect(screen.getByRole('button', { name: `Copy ${name}` })).toBeTruthy()
    cleanup()
  }
})

it('copies the lines of the file for the installation it is read at', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  open('first-call')
  fireEvent.click(screen.getByRole('button', { name: 'Copy first-call.sh' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(call).toContain('https://handshake.example')
  expect(writeText).toHaveBeenCalledWith(call.trimEnd().replaceAll('https://handshake.example', location.origin))
  vi.unstubAllGlobals()
})

it('says so when a guide isn’t there', () => {
  open('no-such-guide')
  expect(screen.getByText('Guide not found')).toBeTruthy()
})
