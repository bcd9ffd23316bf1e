/** The steps of a life in the lab, newest first, each with what it did to both scores. */
import { hrsMovements } from '@handshake/domain/reputation/hrs.ts'
import { obligations } from '@handshake/domain/reputation/reliability.ts'
import { useState } from 'react'
import { Pagination } from '#ui/layout/pagination.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { ChangeMark } from '../change-mark.tsx'
import { type LabStep, labEvents } from './lab-history.ts'

type NumberedStep = LabStep & { readonly number: number }

const pageSize = 20

export function StepList({ steps }: { steps: readonly LabStep[] }) {
  const [wanted, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(steps.length / pageSize))
  const page = Math.min(wanted, pageCount)
  const rows = steps
    .map((step, index): NumberedStep => ({ ...step, number: index + 1 }))
    .reverse()
    .slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <Table caption="Steps" columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />}
    </>
  )
}

const columns: readonly Column<NumberedStep>[] = [
  { id: 'number', header: 'Step', narrow: 'hidden', cell: ({ number }) => <span className="tabular">{number}</span> },
  {
    id: 'event',
    header: 'What happened',
    narrow: 'title',
    cell: ({ event }) => (
      <span className="block py-2">
        <span className="block text-text">{labEvents[event].label}</span>
        <span className="block font-normal text-muted">{reasonOf(event)}</span>
      </span>
    ),
  },
  {
    id: 'reliability',
    header: 'Reliability',
    align: 'end',
    cell: ({ reliability, reliabilityChange }) => <Moved score={reliability} change={reliabilityChange} />,
  },
  {
    id: 'hrs',
    header: 'HRS',
    align: 'end',
    cell: ({ hrs, hrsChange }) => <Moved score={hrs} change={hrsChange} />,
  },
]

function Moved({ score, change }: { score: number; change: number }) {
  return (
    <span className="whitespace-nowrap">
      <ChangeMark change={change} /> <span className="tabular inline-block w-10 text-right text-text">{score}</span>
    </span>
  )
}

function reasonOf(event: LabStep['event']): string {
  const { movement, obligation } = labEvents[event]
  const parts = [
    movement === null ? null : `${hrsMovements[movement].reason}.`,
    obligation === null ? null : `One more commitment ${obligations[obligation]}.`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}
