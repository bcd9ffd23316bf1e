/** The numbers of both toast systems, as the product promises them. */

/** Snackbars: one at a time; a dismissed one leaves the screen at once and the memory after this delay. */
export const snackbarLimit = 1
export const snackbarRemovalDelayMs = 1_000_000
/** Long enough to read two lines; what failed stays a little longer. */
export const snackbarShownMs = { default: 5_000, destructive: 8_000 } as const

/** Toasts: several at once, at the top, soon gone. The first stands in the middle of the header, where nothing is. */
export const toastShownMs = 3_000
/** What can be pressed stays until somebody has read it and got there. */
export const toastWithActionShownMs = 10_000
/** Where there is room for one at a time, the next waits until it could be read. */
export const toastLeastShownMs = 2_000
export const toastVisibleLimit = 5
export const toastPosition = 'top-center'
export const toastGapPx = 12
export const toastTopPx = 8

/** Toasts that come from a notification stay longer, a win longest. */
export const notificationShownMs = { success: 8_000, warning: 8_000, win: 10_000, info: 6_000 } as const
export type NotificationToastKind = keyof typeof notificationShownMs
