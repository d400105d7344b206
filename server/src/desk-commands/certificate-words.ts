// Texts of the desk commands for certificates.
export const certificateWords = {
  usage: 'Say --title, --artist, --expert, who has judged the work and as what, and --opinion, with its reasons.',
  tooLong: 'A title has at most 200 characters, a name 100, the expert 200, an opinion 2,000.',
  withdrawUsage: 'Say which certificate, by its code.',
  issued: (code: string) => `The certificate is issued: anybody can open it by the code ${code}.`,
  unknown: (code: string) => `No certificate of an expert’s opinion that stands has the code ${code}.`,
  withdrawn: (code: string) => `The certificate ${code} is withdrawn: its page says so.`,
}
