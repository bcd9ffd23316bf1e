/** What the parts of a type's page and its form are handed. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'

export type PartsProps = { readonly view: AgreementView; readonly myId: string }

export type FormProps = { readonly me: PersonView; readonly onMade: (agreementId: string) => void }
