/** Withdrawing money from the wallet. */
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx'

export const WithdrawDialog = (props: OrderDialogProps) => <OrderDialog kind="withdrawal" {...props} />
