/** The create page: what brought the person here decides how its steps begin. */
import type { ComponentProps } from 'react'
import { Entered } from '#features/handshake/create/create-entries.tsx'
import { entryIn, entryName } from '#features/handshake/create/create-steps.ts'
import { useLocation, useSearchParams } from '#platform/navigation.ts'
import { withWallet } from './with-wallet.tsx'

function Create(props: Omit<ComponentProps<typeof Entered>, 'entry'>) {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const entry = entryIn(address, state)
  return <Entered key={entryName(entry).join(':')} entry={entry} {...props} />
}

export const CreateScreen = withWallet(Create)
