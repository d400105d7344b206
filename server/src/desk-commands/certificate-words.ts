// Texts of the desk commands for certificates.
import { maxOpinionArtist, maxOpinionExpert, maxOpinionText, maxOpinionTitle } from '@rasika/contract/desk-limits.ts'
import { formatCount } from '@rasika/contract/money.ts'

export const certificateWords = {
  usage: 'Say --title, --artist, --expert, who has judged the work and as what, and --opinion, with its reasons.',
  tooLong:
    `A title has at most ${maxOpinionTitle} characters, a name ${maxOpinionArtist}, the expert ${maxOpinionExpert}, ` +
    `an opinion ${formatCount(maxOpinionText)}.`,
  withdrawUsage: 'Say which certificate, by its code.',
  issued: (code: string) => `The certificate is issued: anybody can open it by the code ${code}.`,
  unknown: (code: string) => `No certificate of an expert’s opinion that stands has the code ${code}.`,
  withdrawn: (code: string) => `The certificate ${code} is withdrawn: its page says so.`,
}
