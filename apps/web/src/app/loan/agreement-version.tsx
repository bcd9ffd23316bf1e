/** The version of the agreement screens, as the specification spells it there. */
import { agreementVersionLabel } from '#platform/version.ts'

export const AgreementVersion = () => <p className="text-center text-xs text-faint">{agreementVersionLabel}</p>
