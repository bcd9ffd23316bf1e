/** What the parts of a type's page and its form are handed. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Cents } from '@handshake/domain/money.ts'

/** What can be spent, and the way to add what is missing. */
export type PayingWallet = {
  readonly availableCents: Cents | null
  readonly onDeposit: (missingCents: Cents) => void
}

export type PartsProps = { readonly view: AgreementView; readonly myId: string; readonly wallet: PayingWallet }

export type FormProps = { readonly me: PersonView; readonly onMade: (agreementId: string) => void }
