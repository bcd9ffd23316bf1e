/** Depositing money into the wallet. */
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx'

export const DepositDialog = (props: OrderDialogProps) => <OrderDialog kind="deposit" {...props} />
