// `npm run operator`: the only way to make, change or disable an operator of the screens (docs/product.md 27), but for
// the demonstration's own. Password, secret and recovery codes are printed once and stored in no readable form.
import { operatorRoles } from '@rasika/contract/desk-calls.ts'
import { email as emailShape } from '@rasika/contract/fields.ts'
import qrcode from 'qrcode'
import { addOperator, disableOperator, changeRole, type NewSecrets, resetOperator } from '../operators/operators.ts'
import { brokenConstraint } from '../platform/db.ts'
import { type ParseCommand, readArguments, UsageError } from './command.ts'
import { DeskError } from './desk-error.ts'
import { printable } from './show.ts'
import { operatorActWords as words } from './operator-words.ts'

const add: ParseCommand = (written) => {
  const { values, positionals } = readArguments(
    written,
    { name: { type: 'string' }, role: { type: 'string' } } as const,
    1,
  )
  const email = readEmail(positionals[0])
  const name = printable(values.name).trim()
  if (name === '' || name.length > 100) throw new UsageError(words.noName)
  const role = readRole(values.role)
  return {
    object: email,
    detail: { name, role },
    run: async (tx, context) => {
      const secrets = await addOperator(context, tx, { email, name, role }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'operators_email_key' ? new DeskError(words.there(email)) : error
      })
      return [words.added(name, email, role), ...(await linesOf(secrets))]
    },
  }
}

const role: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const email = readEmail(positionals[0])
  const given = readRole(positionals[1])
  return {
    object: email,
    detail: { role: given },
    run: async (tx) => {
      if (!(await changeRole(tx, email, given))) throw new DeskError(words.none(email))
      return [words.hasRole(email, given)]
    },
  }
}

const reset: ParseCommand = (written) => {
  const email = readEmail(readArguments(written, {}, 1).positionals[0])
  return {
    object: email,
    detail: {},
    run: async (tx, context) => {
      const secrets = await resetOperator(context, tx, email, context.clock.now())
      if (!secrets) throw new DeskError(words.none(email))
      return [words.reset(email), ...(await linesOf(secrets))]
    },
  }
}

const disable: ParseCommand = (written) => {
  const email = readEmail(readArguments(written, {}, 1).positionals[0])
  return {
    object: email,
    detail: {},
    run: async (tx, { clock }) => {
      if (!(await disableOperator(tx, email, clock.now()))) throw new DeskError(words.none(email))
      return [words.disabled(email)]
    },
  }
}

export const operatorCommands = {
  'operator add': add,
  'operator role': role,
  'operator reset': reset,
  'operator disable': disable,
}

async function linesOf({ password, totpSecret, totpUri, recoveryCodes }: NewSecrets): Promise<string[]> {
  return [
    '',
    words.password(password),
    words.totp(totpSecret),
    totpUri,
    await qrcode.toString(totpUri, { type: 'utf8' }),
    words.recovery,
    ...recoveryCodes.map((code) => `  ${code}`),
    '',
    words.once,
  ]
}

function readEmail(written: string | undefined) {
  const email = emailShape.safeParse(written)
  if (!email.success) throw new UsageError(words.noEmail)
  return email.data
}

function readRole(written: string | undefined) {
  const found = operatorRoles.find((one) => one === written)
  if (!found) throw new UsageError(words.noRole(operatorRoles))
  return found
}
