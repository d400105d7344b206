import type { OperatorRole } from '@rasika/contract/calls.ts'
import { mayAct } from '@rasika/contract/desk-calls.ts'
import { useRouteLoaderData } from 'react-router'
import { deskApi } from './api.ts'

/** The loader of the frame. */
export async function loadOperator() {
  return (await deskApi.session.view()).data
}

/** The operator of this session. */
export function useOperator() {
  const operator = useRouteLoaderData<typeof loadOperator>('desk')
  if (!operator) throw new Error('a page of the desk is inside its frame')
  return operator
}

/** Whether the operator may do what needs this role. */
export function useMay(role: OperatorRole): boolean {
  return mayAct(useOperator().role, role)
}
