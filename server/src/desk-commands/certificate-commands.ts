// Desk commands for certificates of works that were not sold here: an expert's opinion is recorded under a code that
// anybody can open, and can be withdrawn (docs/product.md "Certificates").
import { formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { maxOpinionArtist, maxOpinionExpert, maxOpinionText, maxOpinionTitle } from '@rasika/contract/desk-limits.ts'
import { issueOpinion, withdrawOpinion } from '../documents/documents.ts'
import { type ParseCommand, readArguments, readCount, UsageError } from './command.ts'
import { certificateWords as words } from './certificate-words.ts'
import { DeskError } from './desk-error.ts'
import { printable } from './show.ts'

const options = {
  title: { type: 'string' },
  artist: { type: 'string' },
  expert: { type: 'string' },
  opinion: { type: 'string' },
  year: { type: 'string' },
  medium: { type: 'string' },
} as const

const issue: ParseCommand = (written) => {
  const { values } = readArguments(written, options, 0)
  const [title, artistName, expert, text] = (['title', 'artist', 'expert', 'opinion'] as const).map((name) =>
    printable(values[name]).trim(),
  )
  if (!title || !artistName || !expert || !text) throw new UsageError(words.usage)
  const isTooLong =
    title.length > maxOpinionTitle ||
    artistName.length > maxOpinionArtist ||
    expert.length > maxOpinionExpert ||
    text.length > maxOpinionText
  if (isTooLong) throw new UsageError(words.tooLong)
  const year = readCount(values.year, '--year', 2100)
  const medium = printable(values.medium).trim() || null
  return {
    object: null,
    detail: { title, artistName, expert },
    run: async (tx) => {
      const code = await issueOpinion(tx, { title, artistName, year, medium, expert, text })
      return [words.issued(formatCertificateCode(code))]
    },
  }
}

const withdraw: ParseCommand = (written) => {
  const [code] = readArguments(written, {}, 1).positionals
  if (!code) throw new UsageError(words.withdrawUsage)
  return {
    object: code,
    detail: {},
    run: async (tx, { clock }) => {
      if (!(await withdrawOpinion(tx, code, clock.now()))) throw new DeskError(words.unknown(code))
      return [words.withdrawn(code)]
    },
  }
}

export const certificateCommands = { 'certificate issue': issue, 'certificate withdraw': withdraw }
