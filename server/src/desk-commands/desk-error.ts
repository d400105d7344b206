import { Problem } from '@rasika/contract/problem.ts'

/** The command is impossible; the message explains why to the operator and is printed alone. */
export class DeskError extends Error {}

/** For a refusal with errors by field: throws the first of them, else the error itself. @throws DeskError */
export function toDeskError(error: unknown): never {
  const [first] = error instanceof Problem ? Object.values(error.errors ?? {}) : []
  throw first === undefined ? error : new DeskError(first)
}
