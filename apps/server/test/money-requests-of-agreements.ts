/** The requests with an Idempotency-Key of agreements and loans. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import { present } from '@handshake/domain/assert.ts'
import { equalSplit, taken } from './agreements.ts'
import type { Stage } from './disputes.ts'
import { running, smallLoan } from './loans.ts'
import { type MoneyRequests, request, two } from './money-request.ts'
import { seatForm } from './open-seats.ts'

async function splitBill(stage: Stage) {
  const [maya, tom] = await two(stage)
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  await taken(tom, id, 'accept_share')
  return { maya, tom, id }
}

export const agreementRequests: MoneyRequests = {
  'agreement.createAgreement': async (stage) => {
    const [maya, tom] = await two(stage)
    return request(agreement.createAgreement, maya, equalSplit(maya, [tom]), [tom])
  },
  'agreement.takeAgreementStep': async (stage) => {
    const { maya, tom, id } = await splitBill(stage)
    return request(agreement.takeAgreementStep, tom, { agreementId: id, action: 'pay_share', termsVersion: 1 }, [maya])
  },
  'agreement.transitionAgreementState': async (stage) => {
    const { maya, tom, id } = await splitBill(stage)
    return request(
      agreement.transitionAgreementState,
      tom,
      { p_agreement_id: id, p_action: 'pay_share', p_terms_version: 1 },
      [maya],
    )
  },
  'agreement.settleUp': async (stage) => {
    const { maya, tom } = await splitBill(stage)
    const { settleUps } = await tom.done(agreement.readSettleUps, {})
    const figure = present(
      settleUps.find(({ person }) => person.id === maya.id),
      'what Tom owes is there to be settled',
    )
    return request(agreement.settleUp, tom, { personId: maya.id, figuresVersion: figure.figuresVersion }, [maya])
  },
  'seat.openSeat': async (stage) => {
    const [maya] = await two(stage)
    const { requestId: _own, ...form } = seatForm()
    return request(seat.openSeat, maya, form)
  },
  'loan.askForLoan': async (stage) => {
    const [maya, tom] = await two(stage)
    return request(loan.askForLoan, tom, { lenderId: maya.id, ...smallLoan }, [maya])
  },
  'loan.offerLoan': async (stage) => {
    const [maya, tom] = await two(stage)
    return request(loan.offerLoan, maya, { borrowerId: tom.id, ...smallLoan }, [tom])
  },
  'loan.applyForLoan': async (stage) => {
    const [maya, tom] = await two(stage)
    const { id } = await maya.done(loan.offerLoan, { borrowerId: tom.id, ...smallLoan })
    return request(loan.applyForLoan, tom, { loanId: id }, [maya])
  },
  'loan.approveLoan': async (stage) => {
    const [maya, tom] = await two(stage)
    const { id } = await maya.done(loan.offerLoan, { borrowerId: tom.id, ...smallLoan })
    await tom.done(loan.applyForLoan, { loanId: id })
    return request(loan.approveLoan, maya, { loanId: id }, [tom])
  },
  'loan.payLoan': async (stage) => {
    const { maya, tom, loanId } = await running(stage.node)
    return request(loan.payLoan, tom, { loanId, amountCents: 10_201 }, [maya])
  },
  'loan.proposeAddendum': async (stage) => {
    const { maya, tom, loanId } = await running(stage.node)
    const asked = { loanId, kind: 'extension', months: 2, amountCents: null, note: '' } as const
    return request(loan.proposeAddendum, maya, asked, [tom])
  },
}
