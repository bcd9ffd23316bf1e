/** The servers that run now: who hangs on each, what it holds of the database, and since when it runs. */
import type { NodeView } from '@handshake/contracts/admin/metric-routes.ts'
import { formatBytes } from '#platform/format.ts'
import { type Column, Table } from '#ui/layout/table.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { nodeName, wholeNumber } from './metrics-words.ts'

export const NodeTable = ({ nodes }: { nodes: readonly NodeView[] }) => (
  <Table
    caption="Servers"
    className="mt-3"
    columns={columns}
    rows={nodes}
    rowKey={({ name }) => name}
    empty="No server has reported in the last 20 seconds."
  />
)

const columns: readonly Column<NodeView>[] = [
  {
    id: 'name',
    header: 'Server',
    narrow: 'title',
    cell: ({ name, roles }) => (
      <span className="block py-2">
        <span className="block font-mono text-sm wrap-anywhere text-text">{nodeName(name)}</span>
        <span className="block font-normal text-muted">{roles.join(', ')}</span>
      </span>
    ),
  },
  {
    id: 'streams',
    header: 'Live connections',
    align: 'end',
    narrow: 'figure',
    cell: ({ streams, mostStreams }) => (
      <span className="tabular">
        {wholeNumber(streams)} <span className="text-faint">of {wholeNumber(mostStreams)}</span>
      </span>
    ),
  },
  {
    id: 'pool',
    header: 'Database connections',
    align: 'end',
    cell: ({ connectionsOpen, connectionsIdle, mostConnections }) => (
      <span className="tabular">
        {connectionsOpen - connectionsIdle} busy, {connectionsIdle} idle{' '}
        <span className="text-faint">of {mostConnections}</span>
      </span>
    ),
  },
  {
    id: 'waited',
    header: 'Waiting for one',
    align: 'end',
    cell: ({ connectionsWaited }) => (
      <span className={connectionsWaited > 0 ? 'text-loss' : undefined}>{wholeNumber(connectionsWaited)}</span>
    ),
  },
  { id: 'memory', header: 'Memory', align: 'end', cell: ({ memoryBytes }) => formatBytes(memoryBytes) },
  { id: 'started', header: 'Started', cell: ({ startedAt }) => <TimeAgo at={startedAt} /> },
]
