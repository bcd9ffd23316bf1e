/** What the program may use of administration: the gate of maintenance mode. */
export { maintenanceGate } from './maintenance.ts'
