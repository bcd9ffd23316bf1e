/** What the parts of a type's page are handed. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'

export type PartsProps = { readonly view: AgreementView; readonly myId: string }
